import {
  createTheme,
  defaultVariantColorsResolver,
  mergeThemeOverrides,
  parseThemeColor,
  type CSSVariablesResolver,
  type IndicatorProps,
  type MantineColorsTuple,
  type MantineTheme,
  type MantineThemeOverride,
  type VariantColorsResolver,
} from '@mantine/core';
import { ButtonElement } from './ButtonElement.tsx';

/** Deep teal: the one thing to do next, and verified. Shade 7 on light, 4 on dark. */
const teal: MantineColorsTuple = [
  '#eaf6f4',
  '#d3eae7',
  '#a8d6d1',
  '#79c1ba',
  '#4fada5',
  '#2f9a92',
  '#1a857e',
  '#0b6e69',
  '#085853',
  '#05423f',
];
/** Warm greys. Shade 4 outlines controls and keeps 3:1 on white; 6 is secondary text and keeps 4.5:1 on paper. */
const gray: MantineColorsTuple = [
  '#faf8f4',
  '#f3f0ea',
  '#e9e5dd',
  '#ddd8ce',
  '#958e82',
  '#7d776c',
  '#655f56',
  '#4d4942',
  '#393630',
  '#24221e',
];
const dark: MantineColorsTuple = [
  '#ebe8e3',
  '#d2cdc5',
  '#aea89e',
  '#8d867b',
  '#7a7368',
  '#4a453e',
  '#2a2723',
  '#1b1916',
  '#151311',
  '#0e0d0b',
];
/** What destroys or went wrong. Shade 7 carries white text at 6:1, 4 carries black. */
const red: MantineColorsTuple = [
  '#fff5f5',
  '#ffe3e3',
  '#ffc9c9',
  '#ffa8a8',
  '#ff8787',
  '#f05b55',
  '#d93a33',
  '#b3261e',
  '#991f18',
  '#7f1914',
];

const sans = "'Inter Variable', 'Inter', system-ui, -apple-system, 'Segoe UI', sans-serif";

/** Filled colors differ between the schemes, so the text on them must: the library looks at the light one alone. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const resolved = defaultVariantColorsResolver(input);
  if (input.variant !== 'filled') return resolved;
  return { ...resolved, color: inkOn(input.color, input.theme) };
};

function inkOn(color: string | undefined, theme: MantineTheme): string {
  const ink = (colorScheme: 'light' | 'dark') =>
    parseThemeColor({ color, theme, colorScheme }).isLight ? 'black' : 'white';
  return `light-dark(var(--mantine-color-${ink('light')}), var(--mantine-color-${ink('dark')}))`;
}

/** The header element of a dialog would count as another banner of the page. */
const plainHeader = { header: { role: 'presentation' } };

/** What is drawn on the filled color of a part: the library fixes one for both schemes. */
const onFilled = (name: `--${string}`) => ({
  vars: (_theme: MantineTheme, { variant = 'filled' }: { variant?: string }) => ({
    root: variant === 'filled' ? { [name]: 'var(--on-filled)' } : {},
  }),
});

/** The look of the product in one place. */
const theme = createTheme({
  colors: { teal, gray, dark, red },
  primaryColor: 'teal',
  primaryShade: { light: 7, dark: 4 },
  autoContrast: true,
  luminanceThreshold: 0.3,
  variantColorResolver,
  black: '#211f1b',
  fontFamily: sans,
  headings: {
    fontFamily: sans,
    fontWeight: '650',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: '1.75rem', lineHeight: '1.25' },
      h2: { fontSize: '1.25rem', lineHeight: '1.35' },
      h3: { fontSize: '1.0625rem', lineHeight: '1.4' },
    },
  },
  defaultRadius: 'md',
  radius: { sm: '5px', xl: '20px' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    // At least 44 px high: see base.css.
    Button: { defaultProps: { size: 'md', component: ButtonElement } },
    ActionIcon: { defaultProps: { size: 44, variant: 'subtle', color: 'gray', component: ButtonElement } },
    InputWrapper: { defaultProps: { classNames: { label: 'field-label' } } },
    Input: { defaultProps: { size: 'md' } },
    // A list that scrolls by itself: of a box around it a screen reader would know nothing.
    Select: { defaultProps: { withScrollArea: false } },
    // The first item has the focus immediately. An element that only holds it is no part of a menu.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    // A list is drawn once before its place is known: in the page it would make the page of a phone wider than its window.
    Popover: { defaultProps: { floatingStrategy: 'fixed' } },
    Tooltip: { defaultProps: { floatingStrategy: 'fixed' } },
    Textarea: { defaultProps: { autosize: true, minRows: 3 } },
    Checkbox: { defaultProps: { size: 'md' }, ...onFilled('--checkbox-icon-color') },
    // A group has a label of its own, and so has a list of the browser.
    CheckboxGroup: { defaultProps: { size: 'md' } },
    RadioGroup: { defaultProps: { size: 'md' } },
    NativeSelect: { defaultProps: { size: 'md' } },
    Radio: { defaultProps: { size: 'md' }, ...onFilled('--radio-icon-color') },
    Chip: onFilled('--chip-color'),
    Stepper: onFilled('--stepper-icon-color'),
    // Named, so that the badge asks the resolver above for its text color.
    Badge: { defaultProps: { variant: 'filled' } },
    Indicator: {
      vars: (theme: MantineTheme, { color }: IndicatorProps) => ({
        root: { '--indicator-text-color': inkOn(color ?? theme.primaryColor, theme) },
      }),
    },
    Card: { defaultProps: { withBorder: true, padding: 'lg' } },
    Paper: { defaultProps: { withBorder: true } },
    Modal: { defaultProps: { centered: true, attributes: plainHeader } },
    Drawer: { defaultProps: { attributes: plainHeader } },
  },
});

/** The look with what appears and goes taking `scale` times as long; 0: immediately. */
export function themeWithMotion(scale: number): MantineThemeOverride {
  const taking = (duration: number, transition: Record<string, string> = {}) => ({
    defaultProps: { transitionProps: { ...transition, duration: duration * scale } },
  });
  return mergeThemeOverrides(theme, {
    components: {
      Modal: taking(200, { transition: 'fade-down' }),
      Drawer: taking(200),
      Popover: taking(150, { transition: 'fade' }),
      Tooltip: taking(100, { transition: 'fade' }),
      Notifications: { defaultProps: { transitionDuration: 250 * scale } },
    },
  });
}

/** Warm paper behind white cards; secondary text that keeps its contrast in both schemes. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: { '--serif': "'Source Serif 4', Georgia, serif" },
  light: {
    '--mantine-color-body': '#faf8f4',
    '--mantine-color-dimmed': 'var(--mantine-color-gray-6)',
    '--mantine-color-placeholder': 'var(--mantine-color-gray-6)',
    '--mantine-color-anchor': 'var(--mantine-color-teal-7)',
    '--mantine-color-error': '#b3261e',
    '--surface': '#ffffff',
    '--hairline': 'var(--mantine-color-gray-3)',
    '--ink': '#211f1b',
    '--on-filled': 'var(--mantine-color-white)',
  },
  dark: {
    '--mantine-color-body': 'var(--mantine-color-dark-7)',
    '--mantine-color-dimmed': 'var(--mantine-color-dark-2)',
    '--mantine-color-placeholder': 'var(--mantine-color-dark-2)',
    '--mantine-color-anchor': 'var(--mantine-color-teal-3)',
    '--mantine-color-error': '#ff9d94',
    '--surface': 'var(--mantine-color-dark-6)',
    '--hairline': 'var(--mantine-color-dark-5)',
    '--ink': 'var(--mantine-color-dark-0)',
    '--on-filled': 'var(--mantine-color-black)',
  },
});
