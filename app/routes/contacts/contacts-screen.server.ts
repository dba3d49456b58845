import { type Ctx } from '#app/core/ctx.server.ts'
import { type Outcome } from '#app/core/operation.server.ts'
import { audiences } from '#app/features/audiences/operations.server.ts'
import { filterOf, listWords, orderOf, queryText, unreadIn } from '#app/features/clients/list/address.ts'
import { type ClientFilter, type ListedClient } from '#app/features/clients/list/schemas-list.ts'
import { clients } from '#app/features/clients/operations.server.ts'
import { contacts } from '#app/features/contacts/operations.server.ts'
import { services } from '#app/features/services/operations.server.ts'
import { attempt } from '#app/web/attempt.server.ts'
import { sentence } from '#app/web/failure-copy.ts'
import { redirectWithFlash } from '#app/web/flash.server.ts'
import { fieldsOf } from '#app/web/form-data.server.ts'
import { frameOf, load } from '#app/web/load.server.ts'
import { funnelNames } from '../funnels/funnel-names.server.ts'

export const home = '/contactos'
/** How long people who were deleted come back by a press on the notice. */
export const undoSeconds = 30

/** The list with the filters of the address, and what the person may do there. */
export async function contactsScreen(ctx: Ctx<'business'>, request: Request) {
	const asked = new URL(request.url).searchParams
	const filter = filterOf(asked)
	const cursor = asked.get('cursor') ?? undefined
	const found = await foundPeople(ctx, filter, { ...filter, ...orderOf(asked), cursor })
	const { tags } = await load(ctx, contacts.usedTags, {})
	const { timeZone } = await frameOf(ctx)
	return {
		...found,
		look: await load(ctx, clients.clientLook, {}),
		views: (await load(ctx, clients.listViews, {})).views,
		services: ctx.can('services.view') ? await serviceNames(ctx) : [],
		tags,
		funnels: ctx.can('funnels.view') ? await funnelNames(ctx) : null,
		audiences: ctx.can('audiences.edit') ? (await load(ctx, audiences.audienceNames, {})).audiences : null,
		timeZone,
		now: ctx.now,
		businessId: ctx.businessId,
		may: {
			edit: ctx.can('contacts.edit'),
			delete: ctx.can('contacts.delete'),
			export: ctx.can('exports.make'),
			money: ctx.can('finance.view'),
			chat: ctx.can('inbox.view'),
			write: ctx.can('inbox.send'),
			agenda: ctx.can('agenda.view'),
			funnels: ctx.can('funnels.edit'),
		},
	}
}

type Found = { clients: ListedClient[]; next?: string; count: { fits: number; all: number } }

/** A search that breaks finds nobody and says nothing of it (CON-013); what broke stands in the log. */
async function foundPeople(ctx: Ctx<'business'>, filter: ClientFilter, input: object): Promise<Found> {
	const searched = filter.search ? await attempt(ctx, clients.listClients, input) : null
	if (searched?.ok === false && searched.failure.code === 'unexpected') {
		const { all } = await load(ctx, clients.countClients, {})
		return { clients: [], count: { fits: 0, all } }
	}
	const page = searched?.ok ? searched.value : await load(ctx, clients.listClients, input)
	return { ...page, count: await load(ctx, clients.countClients, filter) }
}

async function serviceNames(ctx: Ctx<'business'>) {
	const { services: list } = await load(ctx, services.listServices, {})
	return list.map(({ id, name }) => ({ id, name }))
}

/** The filters of an address alone, as every link of the list keeps them. */
export function queryOf(request: Request): string {
	return queryText(listWords(new URL(request.url).searchParams))
}

/** Whom a posted list names: the marked ones, or all that the filters of the address keep. */
export async function selectionOf(request: Request) {
	const form = await fieldsOf(request)
	const asked = new URL(request.url).searchParams
	const all = form.get('todos') === 'si'
	return {
		ids: form.getAll('ids').filter((id): id is string => typeof id === 'string'),
		all,
		filter: filterOf(asked),
		expected: all && /^\d{1,9}$/.test(String(form.get('cuantos'))) ? Number(form.get('cuantos')) : undefined,
		isUnread: all && unreadIn(asked).length > 0,
		text: (name: string) => {
			const value = form.get(name)
			return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
		},
	}
}

/** What of a posted query is one of the list. */
export function keptQuery(posted: unknown): string {
	return queryText(listWords(new URLSearchParams(typeof posted === 'string' ? posted.slice(0, 1500) : '')))
}

type Removal = Outcome<{ removalId: string; people: number }>

/** Back to the list after people were deleted, with the press that takes it back. */
export function removed(request: Request, outcome: Removal) {
	const back = `${home}${queryOf(request)}`
	if (!outcome.ok) {
		const text = sentence(outcome.failure, {
			done: '',
			refused: 'No se pudieron eliminar los contactos',
			failed: 'Error al eliminar los contactos',
		})
		return redirectWithFlash(request, back, text, { status: 'fallo' })
	}
	const { removalId, people } = outcome.value
	return redirectWithFlash(request, back, people === 1 ? 'Contacto eliminado' : `${people} contactos eliminados`, {
		undo: { action: '/contactos/recuperar', fields: { removalId } },
		seconds: undoSeconds,
	})
}

/** Whom an address is about: those who were marked, or all that its filters keep. */
export function marksOf(request: Request) {
	const asked = new URL(request.url).searchParams
	const all = asked.get('seleccion') === 'todos'
	const count = asked.get('cuantos') ?? ''
	return {
		ids: all ? [] : (asked.get('para') ?? '').split(',').filter(Boolean).slice(0, 100),
		all,
		expected: all && /^\d{1,9}$/.test(count) ? Number(count) : undefined,
	}
}

/** The same, and the filters, as the fields of a search keep them. */
export function keptMarks(request: Request): [string, string][] {
	const asked = new URL(request.url).searchParams
	const marks = ['para', 'seleccion', 'cuantos'].flatMap((name): [string, string][] => {
		const value = asked.get(name)
		return value === null ? [] : [[name, value]]
	})
	return [...listWords(asked), ...marks]
}

/** Where those who were marked in a posted list are written to. */
export function writingTo(
	request: Request,
	{ ids, all, expected }: { ids: string[]; all: boolean; expected?: number },
) {
	const params = listWords(new URL(request.url).searchParams)
	if (all) {
		params.set('seleccion', 'todos')
		params.set('cuantos', String(expected ?? 0))
	} else params.set('para', ids.slice(0, 100).join(','))
	return `${home}/mensaje?${params}`
}
