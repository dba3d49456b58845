import { type Ctx } from '#app/core/ctx.server.ts'
import { branches } from '#app/features/branches/operations.server.ts'
import { contacts } from '#app/features/contacts/operations.server.ts'
import { fullName } from '#app/features/contacts/rules.ts'
import { finance } from '#app/features/finance/operations.server.ts'
import { PaymentMethod } from '#app/features/finance/schemas.ts'
import { MovementSort, type ShownMovement } from '#app/features/finance/schemas-movements.ts'
import { categoryChoices } from '#app/features/finance/words.ts'
import { newShortId } from '#app/lib/id.ts'
import { decimalText } from '#app/lib/money.ts'
import { phoneText } from '#app/lib/phone.ts'
import { localDate } from '#app/lib/time.ts'
import { isLocalDate } from '#app/lib/time-calendar.ts'
import { attempt } from '#app/web/attempt.server.ts'
import { frameOf, load } from '#app/web/load.server.ts'
import { listQuery, nextPage } from '#app/web/next-page.server.ts'

export const home = '/finanzas/movimientos'
/** How long a removal may be taken back from its notice. */
export const undoSeconds = 10

const pageLength = 50
const names = ['desde', 'hasta', 'tipo', 'categoria', 'metodo', 'sucursal', 'cliente'] as const

/** Movements with the filters of the address; what an address can't mean is left out. */
export async function movementsScreen(ctx: Ctx<'business'>, request: Request) {
	const { cursor, ...asked } = listQuery(request, ...names)
	const { places, categories } = await choices(ctx)
	const filter = filterOf(asked, places)
	const page = await load(ctx, finance.listMovements, { ...filter, cursor, limit: pageLength })
	const client = filter.contactId ? await clientOf(ctx, filter.contactId) : undefined
	const used = Object.values(filter).filter((value) => value !== undefined).length
	return {
		...page,
		asked,
		branches: places,
		categories,
		client,
		used,
		query: queryOf(request),
		mayEdit: ctx.can('finance.edit'),
		mayExport: ctx.can('exports.make'),
		more: nextPage(request, page.next),
	}
}

/** What an address of movements asks for. */
export function filterOf(asked: Partial<Record<(typeof names)[number], string>>, places: { id: string }[]) {
	const date = (text?: string) => (text && isLocalDate(text) ? text : undefined)
	return {
		from: date(asked.desde),
		to: date(asked.hasta),
		type: MovementSort.options.find((one) => one === asked.tipo),
		category: asked.categoria?.slice(0, 40),
		paymentMethod: PaymentMethod.options.find((one) => one === asked.metodo),
		branchId: places.find(({ id }) => id === asked.sucursal)?.id,
		contactId: asked.cliente,
	}
}

/** What a file of movements holds: what the list of the same address shows. */
export async function exportFilter(ctx: Ctx<'business'>, request: Request) {
	const { cursor: _, ...asked } = listQuery(request, ...names)
	return filterOf(asked, (await choices(ctx)).places)
}

/** The filters of an address alone, as every link of the list keeps them. */
export function queryOf(request: Request): string {
	const asked = new URL(request.url).searchParams
	const kept = new URLSearchParams(names.flatMap((name) => asked.getAll(name).map((value) => [name, value])))
	return kept.size > 0 ? `?${kept}` : ''
}

/** What the form of a movement offers. */
export async function movementChoices(ctx: Ctx<'business'>) {
	const { places, categories } = await choices(ctx)
	const { timeZone, currency } = await frameOf(ctx)
	return {
		branches: places.filter(({ isArchived }) => !isArchived),
		categories,
		currency,
		today: localDate(ctx.now, timeZone),
		formKey: newShortId(),
	}
}

/** What the form begins with. */
export async function editing(ctx: Ctx<'business'>, movement: ShownMovement) {
	const choices = await movementChoices(ctx)
	const { type, amountMinor, paymentMethod, category, customId, comments, branchId, contactId, fileId } = movement
	const known = choices.categories.some(({ id }) => id === category)
	return {
		...choices,
		// One that was taken off the list stays on its movements.
		categories: known ? choices.categories : [...choices.categories, { id: category, name: category }],
		clients: await clientChoices(ctx, {
			chosen: contactId ? { id: contactId, name: movement.contactName ?? '' } : undefined,
		}),
		files: fileId ? [{ id: fileId, name: 'Comprobante', url: `/archivos/${fileId}` }] : [],
		values: {
			...{ type, paymentMethod, category, amount: decimalText(amountMinor, movement.currency) },
			customId: customId ?? undefined,
			comments: comments ?? undefined,
			branchId: branchId ?? choices.branches[0]?.id,
			fileId: fileId ?? undefined,
			contactId: contactId ?? undefined,
			date: localDate(Date.parse(movement.at), movement.timeZone),
		},
	}
}

async function choices(ctx: Ctx<'business'>) {
	const { own } = await load(ctx, finance.listCategories, {})
	const { branches: list } = await load(ctx, branches.listBranches, { archived: true })
	const places = list.map(({ id, name, isArchived }) => ({ id, name, isArchived }))
	return { places, categories: categoryChoices(own.map(({ name }) => name)) }
}

/** Whom a movement may be about: who is chosen, and whom a search found. Undefined for who may see no clients. */
export async function clientChoices(ctx: Ctx<'business'>, { chosen, search }: { chosen?: Named; search?: string }) {
	if (!ctx.can('contacts.view')) return undefined
	const found = search ? (await load(ctx, contacts.searchContacts, { search: search.slice(0, 100) })).contacts : []
	const { countryCode: home } = await frameOf(ctx)
	const options = found.map(({ id, whatsapp, countryCode, ...names }) => {
		return { id, name: fullName(names), hint: whatsapp ? phoneText(countryCode ?? '', whatsapp, home) : undefined }
	})
	const others = options.filter(({ id }) => id !== chosen?.id)
	return { search, options: chosen ? [chosen, ...others, nobody] : options }
}

type Named = { id: string; name: string }

/** Whom a form holds by now, however she was chosen; nobody where she is no one of here. */
export async function heldClient(ctx: Ctx<'business'>, contactId: string | null): Promise<Named | undefined> {
	if (!contactId || !ctx.can('contacts.view')) return undefined
	const found = await attempt(ctx, contacts.getContact, { contactId })
	return found.ok ? { id: contactId, name: fullName(found.value) } : undefined
}

/** Without a script a choice is taken back by choosing nobody. */
const nobody = { id: '', name: 'Sin cliente' }

/** What a form of a movement holds so far, with whom the search of this step found. */
export async function heldMovement(ctx: Ctx<'business'>, held: URLSearchParams) {
	const fileId = held.get('fileId')
	const chosen = await heldClient(ctx, held.get('contactId'))
	return {
		clients: await clientChoices(ctx, { chosen, search: held.get('buscar') || undefined }),
		values: Object.fromEntries([...held].filter(([name, value]) => value && !steps.includes(name))),
		files: fileId ? [{ id: fileId, name: 'Comprobante', url: `/archivos/${fileId}` }] : [],
	}
}

const steps = ['hacer', 'buscar', 'formKey']

/** The client whom an address names, and what she brought in (FIN-007). */
export async function clientOf(ctx: Ctx<'business'>, contactId: string) {
	const { revenue } = await load(ctx, finance.clientRevenue, { contactId })
	const { name, lastname } = await load(ctx, contacts.getContact, { contactId })
	return { id: contactId, name: [name, lastname].filter(Boolean).join(' '), revenue }
}
