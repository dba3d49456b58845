import { and, desc, eq } from 'drizzle-orm'
import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { owned } from '#app/core/scope.server.ts'
import { getContact } from '#app/features/contacts/queries.server.ts'
import { newId } from '#app/lib/id.ts'
import { funnelEntries, funnels } from '#db/schema/funnels.ts'
import { formattedName, nowhere } from './names.ts'
import { type FunnelRow, getFunnelRow, placeName, type Stand, standNamed } from './queries.server.ts'
import { type Entries, type Entry, type EntryReason, type MoveContact, type Moved, type OfContact } from './schemas.ts'

export type EntryRow = typeof funnelEntries.$inferSelect

/** Staff, an assistant or a call of the API says where somebody stands. Throws `not_found`, `invalid_input`. */
export async function moveContact(ctx: WriteCtx, { funnelId, contactId, phase }: MoveContact): Promise<Moved> {
	const funnel = await getFunnelRow(ctx, funnelId)
	const { id } = await getContact(ctx, contactId)
	return put(ctx, { funnel, contactId: id, stand: standNamed(funnel, phase), reason: reasonOf(ctx) })
}

function reasonOf({ actor: { kind } }: WriteCtx): EntryReason {
	if (kind === 'api_key') return 'api'
	return kind === 'assistant' ? 'assistant' : 'staff'
}

export type Putting = { funnel: FunnelRow; contactId: string; stand: Stand | null; reason: EntryReason }

/** Somebody comes to a place, or leaves the funnel; who stands there already changes nothing and is told to nobody (FUN-036). */
export async function put(ctx: WriteCtx, { funnel, contactId, stand, reason }: Putting): Promise<Moved> {
	const current = await currentIn(ctx, funnel.id, contactId)
	const phase = stand ? placeName(stand) : nowhere
	const answer = { funnelId: funnel.id, contactId, phase }
	if ((current?.scenarioId ?? null) === (stand?.scenario.id ?? null)) return { ...answer, isMoved: false }
	if (current)
		await ctx.db
			.update(funnelEntries)
			.set({ isCurrent: false })
			.where(and(owned(ctx, funnelEntries, current.id)))
	const entryId = newId('fen')
	await ctx.db.insert(funnelEntries).values({
		...{ id: entryId, businessId: ctx.businessId, funnelId: funnel.id, contactId, reason, at: ctx.now },
		...{ phaseId: stand?.phase.id, phaseName: stand?.phase.name },
		...{ scenarioId: stand?.scenario.id, scenarioName: stand?.scenario.name },
		by: reason === 'staff' || reason === 'assistant' || reason === 'api' ? ctx.actor.name : undefined,
	})
	const previous = current ? placeOf(current) : null
	await ctx.emit('funnels.contactMoved', { ...answer, entryId, previous, reason })
	return { ...answer, isMoved: true }
}

/** Where somebody stands in a funnel; of who was taken out, that. */
export async function currentIn(ctx: ReadCtx, funnelId: string, contactId: string): Promise<EntryRow | undefined> {
	const [row] = await ctx.db
		.select()
		.from(funnelEntries)
		.where(
			and(
				owned(ctx, funnelEntries),
				eq(funnelEntries.contactId, contactId),
				eq(funnelEntries.funnelId, funnelId),
				eq(funnelEntries.isCurrent, true),
			),
		)
	return row
}

/** By what the phases were called then. */
function placeOf({ phaseName, scenarioName, messageName }: EntryRow): string {
	if (phaseName === null || scenarioName === null) return nowhere
	const place = `${formattedName(phaseName)}.${formattedName(scenarioName)}`
	return messageName ? `${place}.${messageName}` : place
}

const mostEntries = 200

/** Where somebody stands and stood, in all funnels. Throws `not_found`. */
export async function contactEntries(ctx: ReadCtx, { contactId }: OfContact): Promise<Entries> {
	const { id } = await getContact(ctx, contactId)
	const rows = await ctx.db
		.select({ entry: funnelEntries, funnel: funnels })
		.from(funnelEntries)
		.innerJoin(funnels, and(owned(ctx, funnels), eq(funnels.id, funnelEntries.funnelId)))
		.where(and(owned(ctx, funnelEntries), eq(funnelEntries.contactId, id)))
		.orderBy(desc(funnelEntries.at), desc(funnelEntries.id))
		.limit(mostEntries)
	return { entries: rows.map(({ entry, funnel }) => toEntry(entry, funnel)) }
}

/** What is still there is called as it is now. */
function toEntry(row: EntryRow, funnel: FunnelRow): Entry {
	const phase = funnel.phases.find(({ id }) => id === row.phaseId)
	const scenario = phase?.scenarios.find(({ id }) => id === row.scenarioId)
	const phaseName = phase?.name ?? row.phaseName
	const scenarioName = scenario?.name ?? row.scenarioName
	const { id, isCurrent, reason, by, at } = row
	return {
		...{ id, isCurrent, reason, by, at, phaseName, scenarioName, funnelId: funnel.id, funnelName: funnel.name },
		phase: placeOf({ ...row, phaseName, scenarioName }),
	}
}
