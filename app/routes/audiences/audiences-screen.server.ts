import { data } from '@remix-run/node'
import { type Ctx } from '#app/core/ctx.server.ts'
import { audiences } from '#app/features/audiences/operations.server.ts'
import { chipsOf, filterOf, listWords, queryText } from '#app/features/clients/list/address.ts'
import { clients } from '#app/features/clients/operations.server.ts'
import { services } from '#app/features/services/operations.server.ts'
import { attempt } from '#app/web/attempt.server.ts'
import { load } from '#app/web/load.server.ts'

export const home = '/audiencias'

const failed = 'Error al crear la audiencia. Por favor, intenta de nuevo.'
/** AUD-003, AUD-004. */
export const creating = { done: 'Audiencia creada exitosamente!', refused: failed, failed }
export const saving = {
	done: 'Audiencia guardada',
	refused: 'No se pudo guardar la audiencia',
	failed: 'Error al guardar la audiencia',
}

/** What a filter says, as its chips in the list of contacts. */
export async function chipsIn(ctx: Ctx<'business'>, query: string): Promise<string[]> {
	const asked = new URLSearchParams(query)
	const search = filterOf(asked).search
	const names = asked.has('servicio') && ctx.can('services.view') ? await serviceNames(ctx) : new Map<string, string>()
	const labels = new Map((await load(ctx, clients.listFields, {})).fields.map(({ key, label }) => [key, label]))
	const chips = chipsOf(
		asked,
		(id) => names.get(id),
		(key) => labels.get(key),
	).map(({ text }) => text)
	return search ? [`Búsqueda: ${search}`, ...chips] : chips
}

async function serviceNames(ctx: Ctx<'business'>): Promise<Map<string, string>> {
	const { services: all } = await load(ctx, services.listServices, {})
	return new Map(all.map(({ id, name }) => [id, name]))
}

/** The filter that an address or a posted form brings from the list of contacts; null without one. */
export async function filterBrought(ctx: Ctx<'business'>, held: URLSearchParams) {
	const words = listWords(new URLSearchParams(held.get('query') ?? held.toString()))
	for (const word of ['orden', 'sentido', 'filas']) words.delete(word)
	if (words.size === 0) return null
	const query = queryText(words)
	const { fits } = await load(ctx, clients.countClients, filterOf(words))
	return { query, chips: await chipsIn(ctx, query), fits }
}

/** Who is chosen in a form by now, and whom its search finds. */
export async function choiceHeld(ctx: Ctx<'business'>, held: URLSearchParams) {
	const search = held.get('persona')?.trim().slice(0, 100) ?? ''
	const chosen = await attempt(ctx, audiences.candidates, { ids: held.getAll('clients').slice(0, 200), search })
	// Somebody chosen is there no more: the form is filled in anew.
	return { ...(chosen.ok ? chosen.value : await load(ctx, audiences.candidates, { search })), search }
}

/** All groups but this one, by name. */
export async function othersThan(ctx: Ctx<'business'>, id?: string) {
	const { audiences: all } = await load(ctx, audiences.audienceNames, {})
	return all.filter((one) => one.id !== id)
}

/** The form of a new group as it is held by now. */
export async function heldAudience(ctx: Ctx<'business'>, held: URLSearchParams) {
	const filter = await filterBrought(ctx, held)
	return {
		values: { name: held.get('name') ?? '', description: held.get('description') ?? '' },
		excluded: held.getAll('excludedIds'),
		others: await othersThan(ctx),
		filter: filter ?? undefined,
		choice: filter ? undefined : await choiceHeld(ctx, held),
	}
}

/** Asked for once more: nothing is saved. */
export function again<Held>(held: Held) {
	return data({ result: undefined, details: null, held })
}
