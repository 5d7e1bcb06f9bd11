export { eraseClaims } from './sql.ts';
