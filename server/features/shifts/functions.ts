export { bookedShiftsOf } from './bookedShifts.ts';
export { agreedFor, bookShift, covers, type PlannedShift } from './book.ts';
export { endShift } from './cancel.ts';
export { lockCalendar } from './lockShift.ts';
export { overlapOf } from './sql.ts';
export { proposedShiftsCopy } from './mail.ts';
export { lineColumns } from './sign.ts';
