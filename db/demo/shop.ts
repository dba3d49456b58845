import { DAY } from '#app/lib/time.ts'
import { type WeeklySchedule } from '#app/lib/weekly-schedule/weekly-schedule.ts'
import { amountIn } from '#app/lib/words/currencies.ts'
import { type branches, type branchServices } from '#db/schema/branches.ts'
import { type businesses, type businessRecords } from '#db/schema/businesses.ts'
import { type questions } from '#db/schema/knowledge.ts'
import { type LinkPrice, type services } from '#db/schema/services.ts'
import { type specialistServices, type specialists } from '#db/schema/specialists.ts'
import { type World } from './world.ts'

/** `busy` is the share of working time that is booked; `lunch` a daily block, 'HH:MM'. */
export type SpecialistSketch = {
	name: string
	whatsapp: string
	email: string
	colorHex: string
	hours: WeeklySchedule
	busy: number
	lunch?: { from: string; to: string }
}

/** `by` names who gives it; `wanted` how often people ask for it; `clients` whom it is for. */
export type ServiceSketch = {
	name: string
	description: string
	synonyms: string[]
	price: string
	minutes: number
	buffers?: { before?: number; after?: number }
	noticeMinutes?: number
	hours?: WeeklySchedule
	linkPrice?: LinkPrice
	by: string[]
	wanted: number
	clients: 'women' | 'men' | 'all'
}

/** Away in the three weeks: days count from the monday of last week, times are 'HH:MM'. */
export type Absence = { who: string; title: string; from: [day: number, time: string]; to: [day: number, time: string] }

/** What a business is, before it has ids. */
export type ShopSketch = {
	slug: string
	name: string
	description: string
	category: string
	timeZone: string
	stepMinutes: number
	branch: {
		name: string
		address: string
		city: string
		state: string
		phone: string
		hours: WeeklySchedule
	}
	specialists: SpecialistSketch[]
	absences: Absence[]
	services: ServiceSketch[]
	questions: [question: string, answer: string][]
}

export type Specialist = SpecialistSketch & { id: string }
export type Service = ServiceSketch & { id: string; priceMinor: number | null; specialistIds: string[] }
/** A business with its ids, as everything else of the fill looks things up in it. */
export type Shop = Omit<ShopSketch, 'specialists' | 'services'> & {
	businessId: string
	branchId: string
	/** When it came to us. */
	openedAt: number
	specialists: Specialist[]
	services: Service[]
}

type SpecialistRow = typeof specialists.$inferInsert
type ServiceRow = typeof services.$inferInsert

export function shopOf(world: World, sketch: ShopSketch, daysOld: number): Shop {
	const openedAt = world.now - daysOld * DAY
	const specialists = sketch.specialists.map((person) => ({ ...person, id: world.id('spc', openedAt) }))
	const idOf = (name: string) => specialists.find((person) => person.name === name)?.id
	const services = sketch.services.map((service) => ({
		...service,
		id: world.id('srv', openedAt),
		priceMinor: amountIn(service.price, 'MXN'),
		specialistIds: service.by.flatMap((name) => idOf(name) ?? []),
	}))
	const ids = { businessId: world.id('biz', openedAt), branchId: world.id('brn', openedAt) }
	return { ...sketch, ...ids, openedAt, specialists, services }
}

export function businessRow(shop: Shop, ownerId: string): typeof businesses.$inferInsert {
	const { businessId: id, slug, name, description, category, timeZone, openedAt: createdAt } = shop
	// Short, so that a try feels alive.
	const delayResponse = 1500
	const favoriteColors = shop.specialists.map(({ colorHex }) => colorHex)
	const told = { id, slug, name, description, category, timeZone, favoriteColors }
	return { ...told, ownerId, delayResponse, isDemo: true, createdAt }
}

/** The rest of the record: the business answers at its branch's number. */
export function recordRow({ businessId, branch }: Shop): typeof businessRecords.$inferInsert {
	const phone = { whatsapp: branch.phone, whatsappOwner: '5500019001', countryCode: '52', countryCodeExt: '521' }
	const alerts = { lowCreditThreshold: 100, creditNotificationInterval: 10, paymentMode: 'credits' }
	const keywords = ['citas', 'reservaciones']
	const ai = { aiConfigured: true, aiConnected: true }
	return { businessId, ...phone, ...alerts, ...ai, keywords, paymentLevel: 1, pricePerConversionMinor: 2500 }
}

export function branchRow({
	businessId,
	branchId,
	branch,
	timeZone,
	stepMinutes,
	openedAt,
}: Shop): typeof branches.$inferInsert {
	const { hours: schedules, ...texts } = branch
	const country = 'México'
	return { ...texts, id: branchId, businessId, country, timeZone, schedules, stepMinutes, createdAt: openedAt }
}

export function specialistRows({ businessId, branchId, specialists, openedAt }: Shop): SpecialistRow[] {
	return specialists.map(({ id, name, whatsapp, email, colorHex, hours }) => {
		const phone = { whatsapp, countryCode: '52', countryCodeExt: '521' }
		return { id, businessId, branchId, name, email, ...phone, colorHex, schedules: hours, createdAt: openedAt }
	})
}

export function serviceRows({ businessId, services, openedAt }: Shop): ServiceRow[] {
	return services.map(({ id, name, description, synonyms, price, priceMinor, minutes, ...rest }) => ({
		id,
		businessId,
		name,
		description,
		synonyms,
		price,
		priceMinor,
		durationMinutes: minutes,
		bufferBeforeMinutes: rest.buffers?.before ?? 0,
		bufferAfterMinutes: rest.buffers?.after ?? 0,
		minimumNoticeMinutes: rest.noticeMinutes ?? 0,
		schedules: rest.hours ?? null,
		linkPrice: rest.linkPrice ?? null,
		createdAt: openedAt,
	}))
}

export function branchServiceRows({ businessId, branchId, services }: Shop): (typeof branchServices.$inferInsert)[] {
	return services.map(({ id: serviceId }) => ({ businessId, branchId, serviceId }))
}

export function specialistServiceRows({ businessId, services }: Shop): (typeof specialistServices.$inferInsert)[] {
	return services.flatMap(({ id: serviceId, specialistIds }) =>
		specialistIds.map((specialistId) => ({ businessId, specialistId, serviceId })),
	)
}

export function questionRows(world: World, shop: Shop): (typeof questions.$inferInsert)[] {
	const { businessId, openedAt } = shop
	return shop.questions.map(([question, answer], index) => {
		const createdAt = openedAt + index * DAY
		return { id: world.id('que', createdAt), businessId, question, answer, createdAt }
	})
}
