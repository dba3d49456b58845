import { type Ctx } from '#app/core/ctx.server.ts'
import { branches } from '#app/features/branches/operations.server.ts'
import { products } from '#app/features/products/operations.server.ts'
import { localDate, localTime } from '#app/lib/time.ts'
import { load } from '#app/web/load.server.ts'
import { listQuery, nextPage } from '#app/web/next-page.server.ts'
import { cardsQuery } from '../catalogue.server.ts'

const pageLength = 50
const mostShown = 1000

/** What the list of products shows; each 'Cargar más' asks for a page more of it. */
export async function productsScreen(ctx: Ctx<'business'>, request: Request) {
	const url = new URL(request.url)
	const { search, onlyArchived } = cardsQuery(request)
	const shown = shownIn(url)
	const found = await load(ctx, products.listProducts, { search, archived: onlyArchived, limit: shown })
	return {
		...found,
		branches: await branchNames(ctx),
		search: search ?? '',
		archived: onlyArchived,
		mayEdit: ctx.can('products.edit'),
		query: url.search,
		more: found.next ? moreOf(url, shown) : undefined,
	}
}

/** What the list of movements shows, with its filters. */
export async function movementsScreen(ctx: Ctx<'business'>, request: Request) {
	const asked = listQuery(request, 'sucursal', 'tipo')
	const places = await branchNames(ctx)
	const branchId = places.find(({ id }) => id === asked.sucursal)?.id
	const type = (['in', 'out'] as const).find((one) => one === asked.tipo)
	const found = await load(ctx, products.listMovements, { branchId, type, cursor: asked.cursor, limit: pageLength })
	return {
		movements: found.movements,
		branches: places,
		filters: { branchId, type },
		isFiltered: Boolean(branchId || type),
		mayEdit: ctx.can('products.edit'),
		more: nextPage(request, found.next ?? undefined),
	}
}

/** What the form of a movement offers. */
export async function movementChoices(ctx: Ctx<'business'>, request: Request) {
	const [{ branches: places }, { products: goods }] = await Promise.all([
		load(ctx, branches.listBranches, {}),
		load(ctx, products.listProducts, { limit: mostShown }),
	])
	const zone = places[0]?.timeZone ?? 'America/Mexico_City'
	return {
		branches: places.map(({ id, name }) => ({ id, name })),
		products: goods.map(({ id, name, unit }) => ({ id, name: `${name} (${unit})` })),
		productId: new URL(request.url).searchParams.get('producto') ?? undefined,
		today: localDate(ctx.now, zone),
		time: localTime(ctx.now, zone),
	}
}

async function branchNames(ctx: Ctx<'business'>) {
	if (!ctx.can('branches.view')) return []
	const { branches: list } = await load(ctx, branches.listBranches, { archived: true })
	return list.map(({ id, name }) => ({ id, name }))
}

function shownIn(url: URL): number {
	const asked = Number(url.searchParams.get('ver'))
	return Number.isInteger(asked) && asked > pageLength ? Math.min(asked, mostShown) : pageLength
}

function moreOf(url: URL, shown: number): string {
	const query = new URLSearchParams(url.search)
	query.set('ver', String(shown + pageLength))
	query.delete('_routes')
	return `${url.pathname.replace(/\.data$/, '')}?${query}`
}
