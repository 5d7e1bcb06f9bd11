import { useState, type DragEvent } from 'react';

/** Files dragged over an element and let go there. */
export function useDrop(disabled: boolean, onDrop: (files: readonly File[]) => void) {
  const [isOver, setOver] = useState(false);
  const take = (event: DragEvent) => {
    // Also where nothing is taken: the browser would leave the page and open the file.
    event.preventDefault();
    setOver(event.type === 'dragover' && !disabled);
  };
  const handlers = {
    onDragOver: take,
    onDragLeave: take,
    onDrop: (event: DragEvent) => {
      take(event);
      const files = [...event.dataTransfer.files];
      if (!disabled && files.length > 0) onDrop(files);
    },
  };
  return { isOver, handlers };
}
