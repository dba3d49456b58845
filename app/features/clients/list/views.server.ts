import { and, asc, eq, isNull, or } from 'drizzle-orm'
import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { only, owned } from '#app/core/scope.server.ts'
import { newId } from '#app/lib/id.ts'
import { contactLooks, contactViews } from '#db/schema/clients.ts'
import { listFields, shownOf } from '../fields/queries.server.ts'
import { filterOf } from './address.ts'
import { mayAsk } from './filter.server.ts'
import {
	type ChangeClientLook,
	type ClientLook,
	type ClientViews,
	type OneView,
	type SaveView,
	type ShownLook,
} from './schemas-list.ts'

const people = ['member', 'admin', 'partner']
const mostViews = 40

/** What is shown to who never chose. */
export const usualColumns = ['whatsapp', 'tipo', 'interaccion', 'asistio', 'ingreso']

/** A person's own searches and those that all share and this one may ask for, the oldest first. */
export async function listViews(ctx: ReadCtx): Promise<ClientViews> {
	const userId = personOf(ctx)
	const mine = userId ? eq(contactViews.userId, userId) : undefined
	const rows = await ctx.db
		.select()
		.from(contactViews)
		.where(and(owned(ctx, contactViews), or(isNull(contactViews.userId), mine)))
		.orderBy(asc(contactViews.createdAt), asc(contactViews.id))
		.limit(mostViews)
	const offered = rows.filter(({ query }) => mayAsk(ctx, filterOf(new URLSearchParams(query))))
	return {
		views: offered.map(({ id, name, query, userId: of, createdBy }) => {
			return { id, name, query, isShared: of === null, mayDelete: mayDelete(ctx, createdBy) }
		}),
	}
}

/** Keeps the search of the list under a name that nothing else beside it bears. Throws `invalid_input` beside it. */
export async function saveView(ctx: WriteCtx, { name, query, shared }: SaveView): Promise<{ id: string }> {
	const userId = personOf(ctx)
	if (!userId) throw new DomainError('forbidden')
	if ((await ctx.db.$count(contactViews, owned(ctx, contactViews))) >= mostViews * 5)
		throw new DomainError('invalid_input', 'name', undefined, 'Elimina una vista para guardar otra')
	const { views } = await listViews(ctx)
	if (views.some((view) => view.name.toLocaleLowerCase('es') === name.toLocaleLowerCase('es')))
		throw new DomainError('invalid_input', 'name', undefined, `Ya hay una vista «${name}»: ponle otro nombre`)
	const id = newId('vws')
	await ctx.db.insert(contactViews).values({
		...{ id, businessId: ctx.businessId, name, query, createdBy: userId },
		...{ userId: shared ? null : userId, createdAt: ctx.now },
	})
	await ctx.emit('clients.viewSaved', { viewId: id })
	return { id }
}

/** One that all share stays until who made it, or who arranges the business, deletes it. */
function mayDelete(ctx: ReadCtx, createdBy: string | null): boolean {
	return (createdBy !== null && createdBy === personOf(ctx)) || ctx.can('businesses.edit')
}

/** One's own, or one that all share. Throws `not_found`, and `forbidden` where somebody else made it. */
export async function deleteView(ctx: WriteCtx, { viewId }: OneView): Promise<Record<string, never>> {
	const userId = personOf(ctx)
	const mine = or(isNull(contactViews.userId), userId ? eq(contactViews.userId, userId) : undefined)
	const seen = and(owned(ctx, contactViews, viewId), mine)
	const { createdBy } = only(await ctx.db.select().from(contactViews).where(seen), 'viewId')
	if (!mayDelete(ctx, createdBy)) throw new DomainError('forbidden')
	await ctx.db.delete(contactViews).where(seen)
	await ctx.emit('clients.viewDeleted', { viewId })
	return {}
}

/** The columns as this person has them here. */
export async function clientLook(ctx: ReadCtx): Promise<ShownLook> {
	const userId = personOf(ctx)
	const mine = and(eq(contactLooks.businessId, ctx.businessId), eq(contactLooks.userId, userId ?? ''))
	const [row] = userId ? await ctx.db.select().from(contactLooks).where(mine).limit(1) : []
	const fields = await listFields(ctx)
	return { columns: row?.columns ?? usualColumns, fields: shownOf(fields), defined: fields.fields }
}

/** Kept for the person, in this business, on every device. */
export async function changeClientLook(ctx: WriteCtx, { columns, earlier }: ChangeClientLook): Promise<ClientLook> {
	const userId = personOf(ctx)
	if (!userId) throw new DomainError('forbidden')
	const kept = { columns: withEarlier([...new Set(columns)], earlier), updatedAt: ctx.now }
	await ctx.db
		.insert(contactLooks)
		.values({ businessId: ctx.businessId, userId, ...kept })
		.onConflictDoUpdate({ target: [contactLooks.businessId, contactLooks.userId], set: kept })
	await ctx.emit('clients.lookChanged', { userId })
	return { columns: kept.columns }
}

/** The column changes its place with the one before it. */
function withEarlier(columns: string[], id: string | undefined): string[] {
	const at = columns.indexOf(id ?? '')
	return at > 0
		? [...columns.slice(0, at - 1), columns[at] ?? '', columns[at - 1] ?? '', ...columns.slice(at + 1)]
		: columns
}

/** An assistant or a key looks at nothing. */
function personOf({ actor }: ReadCtx): string | null {
	return people.includes(actor.kind) ? (actor.id ?? null) : null
}
