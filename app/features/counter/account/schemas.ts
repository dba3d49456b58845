import { z } from 'zod'
import { SessionOf } from '../packages/schemas.ts'
import { ReceiptNames } from '../receipts/schemas.ts'

/** What the desk knows of an appointment beside its price. */
export const AtCounter = z.object({
	/** Of its visit, the newest first; none for who may not charge. */
	receipts: ReceiptNames.shape.receipts,
	session: SessionOf,
	/** What was paid at the desk and may go back; 0 for who may not give it back. */
	refundableMinor: z.number().int(),
	/** Whether a package may be sold to its client now. */
	isSelling: z.boolean(),
})
export type AtCounter = z.output<typeof AtCounter>
