import { eq } from 'drizzle-orm'
import { type Delivery, GiveUp } from '#app/core/deliveries.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { helloTo, sendLetter } from '#app/features/accounts/recovery/letters.server.ts'
import { getBusiness } from '#app/features/businesses/queries.server.ts'
import { dateInWords } from '#app/lib/time-text.ts'
import { users } from '#db/schema/accounts.ts'
import { closeInWords } from './closing/outcome.ts'
import { closeRecord } from './closing/queries.server.ts'
import { OneClose } from './closing/schemas.ts'
import { OneImport } from './importing/schemas.ts'
import { importPart } from './importing/writing.server.ts'

/** Tells the owner of a business how a day's cash came out. */
export const mailClose: Delivery = async (ctx, { payload }) => {
	if (ctx.scope !== 'business') throw new GiveUp('a close belongs to a business')
	const close = await closeRecord(ctx, OneClose.parse(payload))
	const { ownerId, name } = await getBusiness(ctx)
	const [owner] = ownerId ? await ctx.db.select().from(users).where(eq(users.id, ownerId)) : []
	if (!owner) throw new GiveUp('a business without an owner')
	const { outcome, difference } = closeInWords(close)
	await sendLetter(ctx, {
		...{ userId: owner.id, businessId: ctx.businessId, to: owner.email },
		subject: `Corte de caja de ${close.branchName}: ${difference}`,
		lines: [
			helloTo(owner.name),
			`${close.closedBy} cerró la caja de ${close.branchName} (${name}) del ${dateInWords(close.day)}.`,
			outcome,
			...(close.comment ? [`Comentario: ${close.comment}`] : []),
		],
		button: { label: 'Ver el corte', address: `${ctx.place.origin}/finanzas/cortes/${close.id}` },
	})
}

/** One part of a file; the part queues the next. */
const importNextPart: Delivery = async (ctx, { payload }) => {
	if (ctx.scope !== 'business') throw new GiveUp('an import belongs to a business')
	await transact(ctx, (within) => importPart(within, OneImport.parse(payload)))
}

export const financeDeliveries = { usual: { 'finance.mailClose': mailClose, 'finance.importPart': importNextPart } }
