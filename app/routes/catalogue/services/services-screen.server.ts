import { publicOrigin } from '#app/core/brands.server.ts'
import { type Ctx } from '#app/core/ctx.server.ts'
import { bookingPathOf } from '#app/features/booking/paths.ts'
import { branches } from '#app/features/branches/operations.server.ts'
import { equipment } from '#app/features/equipment/operations.server.ts'
import { products } from '#app/features/products/operations.server.ts'
import { services } from '#app/features/services/operations.server.ts'
import { priceAsked } from '#app/features/services/selling/terms.ts'
import { specialists } from '#app/features/specialists/operations.server.ts'
import { newCouponKey } from '#app/lib/id.ts'
import { missingHoursRange, sameHours } from '#app/lib/weekly-schedule/weekly-schedule.ts'
import { frameOf, load } from '#app/web/load.server.ts'
import { cardsQuery, loadOrHome } from '../catalogue.server.ts'

/** What the list of services shows. */
export async function servicesScreen(ctx: Ctx<'business'>, request: Request) {
	const asked = cardsQuery(request)
	const found = await loadOrHome(ctx, request, services.listServices, { ...asked, sold: 'catalogue' })
	const [places, people, { categories }, all] = await Promise.all([
		ctx.can('branches.view') ? load(ctx, branches.listBranches, { archived: true }) : { branches: [] },
		ctx.can('specialists.view') ? load(ctx, specialists.listSpecialists, {}) : { specialists: [] },
		load(ctx, services.listCategories, {}),
		load(ctx, services.listServices, { archived: asked.onlyArchived }),
	])
	return {
		services: found.services,
		options: all.services
			.filter(({ optionOfId }) => optionOfId !== null)
			.map(({ id, optionOfId, optionName, durationMinutes, ...priced }) => {
				return { id, of: optionOfId ?? '', name: optionName ?? '', price: priceAsked(priced), durationMinutes }
			}),
		categories,
		branches: places.branches.map(({ id, name }) => ({ id, name })),
		specialists: people.specialists.map(({ id, name }) => ({ id, name })),
		search: asked.search ?? '',
		archived: asked.onlyArchived,
		may: { edit: ctx.can('services.edit'), remove: ctx.can('services.delete') },
		query: new URL(request.url).search,
	}
}

/** What a service's form offers; of the stock as far as the person may see it. */
export async function serviceChoices(ctx: Ctx<'business'>) {
	const [facts, places, people, goods, machines] = await Promise.all([
		load(ctx, services.formFacts, {}),
		load(ctx, branches.listBranches, { archived: true }),
		load(ctx, specialists.listSpecialists, { archived: true }),
		ctx.can('products.view') ? load(ctx, products.listProducts, { limit: 1000 }) : { products: [] },
		load(ctx, equipment.listEquipment, {}),
	])
	const nameOf = (branchId: string) => places.branches.find(({ id }) => id === branchId)?.name ?? ''
	return {
		takesPayments: facts.takesPayments,
		house: facts.currency,
		couponKey: newCouponKey(),
		branches: places.branches.map(({ id, name, address, isArchived, schedules }) => {
			return { id, name, address, isArchived, hours: schedules ?? sameHours(missingHoursRange) }
		}),
		specialists: people.specialists.map(({ id, name, branchId, isArchived }) => ({ id, name, branchId, isArchived })),
		products: goods.products.map(({ id, name, unit }) => ({ id, name, unit })),
		equipment: machines.equipment.map(({ id, name, branchId }) => {
			return { id, name, branchId, branchName: nameOf(branchId) }
		}),
	}
}

/** What the share dialog of a service shows. */
export async function sharedService(ctx: Ctx<'business'>, request: Request, serviceId: string) {
	const [service, facts, frame] = await Promise.all([
		load(ctx, services.getService, { serviceId }),
		load(ctx, services.formFacts, {}),
		frameOf(ctx),
	])
	const [origin, { resources }] = await Promise.all([
		publicOrigin(ctx),
		load(ctx, services.mediaOfService, { serviceId }),
	])
	return {
		name: service.name,
		linkPrice: service.linkPrice,
		takesPayments: facts.takesPayments,
		bookingUrl: `${origin}${bookingPathOf(frame.slug)}/${service.id}`,
		resources: resources.map((file) => ({ ...file, url: `${origin}${file.url}` })),
		parent: `/servicios${new URL(request.url).search}`,
	}
}

/** What the screen of prices and options shows and offers. */
export async function sellingScreen(ctx: Ctx<'business'>, serviceId: string) {
	const [selling, service, { categories }, people, all] = await Promise.all([
		load(ctx, services.selling, { serviceId }),
		load(ctx, services.getService, { serviceId }),
		load(ctx, services.listCategories, {}),
		load(ctx, specialists.listSpecialists, {}),
		load(ctx, services.listServices, { sold: 'catalogue' }),
	])
	return {
		selling,
		categories: categories.map(({ id, name }) => ({ id, name })),
		specialists: people.specialists
			.filter(({ id }) => service.specialistIds.includes(id))
			.map(({ id, name }) => ({ id, name })),
		services: all.services.filter(({ id }) => id !== serviceId).map(({ id, name }) => ({ id, name })),
	}
}
