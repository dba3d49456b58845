import { type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { createContact } from '#app/features/contacts/contacts.server.ts'
import { currentIn, put } from './moving.server.ts'
import { nowhere } from './names.ts'
import { getFunnelRow, placeName, standsOf } from './queries.server.ts'
import { type Moved, type RegisterInFunnel } from './schemas.ts'

/** Somebody new who stands in the funnel at once: where new leads enter it, else in its first scenario. Throws `duplicate`. */
export async function registerInFunnel(ctx: WriteCtx, { funnelId, ...person }: RegisterInFunnel): Promise<Moved> {
	if (!ctx.can('contacts.edit')) throw new DomainError('forbidden')
	const funnel = await getFunnelRow(ctx, funnelId)
	const { id: contactId } = await createContact(ctx, { ...person, customFields: {} })
	const [first] = standsOf(funnel)
	const current = await currentIn(ctx, funnel.id, contactId)
	const stands = standsOf(funnel).find(({ scenario }) => scenario.id === current?.scenarioId)
	if (stands) return { funnelId: funnel.id, contactId, phase: placeName(stands), isMoved: true }
	if (!first) return { funnelId: funnel.id, contactId, phase: nowhere, isMoved: false }
	return put(ctx, { funnel, contactId, stand: first, reason: 'staff' })
}
