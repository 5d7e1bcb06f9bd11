import { Button, Select, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { intensities, readMotion } from '#web/document/motion.ts';
import { storeMotion } from '#web/document/motionChoice.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { DialogForm } from '#web/ui/DialogForm.tsx';
import { showFailure, showSuccess } from '#web/ui/toast.ts';
import { Part } from './Part.tsx';

/** What appears and goes, at the intensity chosen here. */
export function Moving() {
  const [question, asking] = useDisclosure(false);
  const [form, filling] = useDisclosure(false);
  return (
    <>
      <MotionChoice />
      <Part name="ConfirmDialog, DialogForm, toasts" beside>
        <Button variant="default" onClick={asking.open}>
          Ask
        </Button>
        <Button variant="default" onClick={filling.open}>
          Fill in
        </Button>
        <Button variant="default" onClick={() => showSuccess('Your review is published.')}>
          Succeed
        </Button>
        <Button variant="default" onClick={() => showFailure(null, 'The message was not sent.')}>
          Fail
        </Button>
      </Part>
      <ConfirmDialog
        opened={question}
        title="Withdraw your application for the post of a wound care nurse?"
        confirmLabel="Withdraw application"
        destructive
        onConfirm={asking.close}
        onClose={asking.close}
      >
        The facility no longer considers you.
      </ConfirmDialog>
      <DialogForm
        opened={form}
        title="Report this job"
        submitLabel="Send report"
        failure={null}
        isSending={false}
        onSubmit={(event) => {
          event.preventDefault();
          filling.close();
        }}
        onClose={filling.close}
      >
        <TextInput label="What is wrong" />
      </DialogForm>
    </>
  );
}

function MotionChoice() {
  return (
    <Part name="Motion">
      <Select
        label="Intensity, kept in this browser"
        placeholder="As it is kept"
        data={['off', ...intensities]}
        allowDeselect={false}
        onChange={(value) => {
          const intensity = intensities.find((one) => one === value);
          storeMotion({ on: value !== 'off', intensity: intensity ?? readMotion().intensity });
        }}
      />
    </Part>
  );
}
