import { type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { addWaiting, listWaiting } from '#app/features/agenda/waiting/waiting-list.server.ts'
import { contactIdOf } from './book.server.ts'
import { assertOpen } from './place.server.ts'
import { messages, type WaitedOnline, type WaitOnline } from './schemas.ts'
import { bookable } from './times.server.ts'

/** So many wishes of one number may wait at once. */
const MOST_WAITING = 4

/** A visitor who finds no hour leaves days and number: the first that is freed is offered to who waits longest. */
export async function waitOnline(ctx: WriteCtx, input: WaitOnline): Promise<WaitedOnline> {
	const { name, lastname, countryCode, whatsapp, email, ...wish } = input
	const { takesWaiting } = await assertOpen(ctx)
	if (!takesWaiting) throw new DomainError('not_found', undefined, undefined, messages.noWaiting)
	const service = await bookable(ctx, wish.serviceId)
	const contactId = await contactIdOf(ctx, { name, lastname, countryCode, whatsapp, email })
	const { entries } = await listWaiting(ctx, { past: false, contactId, limit: MOST_WAITING })
	if (entries.length >= MOST_WAITING) {
		throw new DomainError('too_many_attempts', 'whatsapp', undefined, messages.waitsEnough)
	}
	const { dateFrom, dateTo } = await addWaiting(ctx, { ...wish, contactId })
	return { service: service.name, dateFrom, dateTo }
}
