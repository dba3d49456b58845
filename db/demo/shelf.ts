import { eq } from 'drizzle-orm'
import { addDays, DAY, localDate } from '#app/lib/time.ts'
import { equipment, serviceEquipment } from '#db/schema/equipment.ts'
import { products, stockMovements } from '#db/schema/products.ts'
import { services } from '#db/schema/services.ts'
import { scheduleExceptions } from '#db/schema/specialists.ts'
import { type Batch, batch } from './batch.ts'
import { type Shop } from './shop.ts'
import { type World } from './world.ts'

/** `weeks`: what came in and went out, so many weeks ago; `uses`: how many one session of a service uses up. */
type ProductSketch = {
	name: string
	description: string
	category: string
	price: string
	unit: string
	weeks: [ago: number, quantity: number][]
	uses: Record<string, number>
}

const sketches: ProductSketch[] = [
	{
		name: 'Tinte miel 8.3 sin amoniaco',
		description: 'Tubo de 60 g. Cubre canas, reflejo dorado.',
		category: 'Color',
		price: '135',
		unit: 'tubo',
		weeks: [
			[6, 48],
			[4, -9],
			[2, -12],
			[1, -6],
		],
		uses: { 'Tinte completo': 2 },
	},
	{
		name: 'Decolorante en polvo 500 g',
		description: 'Aclara hasta 7 tonos, bajo en polvo.',
		category: 'Color',
		price: '420',
		unit: 'bote',
		weeks: [
			[6, 12],
			[2, -5],
		],
		uses: { Balayage: 1 },
	},
	{
		name: 'Shampoo matizador violeta',
		description: 'Botella de 300 ml para mantener el rubio en casa.',
		category: 'Venta',
		price: '310',
		unit: 'botella',
		weeks: [
			[5, 20],
			[1, -4],
		],
		uses: {},
	},
	{
		name: 'Gel para uñas tono nude',
		description: 'Frasco de 15 ml, curado en lámpara.',
		category: 'Uñas',
		price: '190',
		unit: 'frasco',
		weeks: [
			[5, 16],
			[3, -3],
		],
		uses: { 'Manicure con gel': 1 },
	},
	{
		name: 'Aceite de cutícula',
		description: 'Gotero de 10 ml con almendra dulce.',
		category: 'Uñas',
		price: '95',
		unit: 'gotero',
		weeks: [
			[5, 6],
			[1, -6],
		],
		uses: { 'Pedicure spa': 1 },
	},
]

/** Each is given by one person alone: who is free finds the cabin free too, and the agenda stays as it is. */
const machines = [
	{ name: 'Cabina facial', capacity: 1, services: ['Facial hidratante'] },
	{ name: 'Sillón de pedicure', capacity: 2, services: ['Pedicure spa'] },
]

/** What the salon has on its shelves and in its rooms, and the holidays on which it closes. */
export function shelfBatches(world: World, shop: Shop): Batch[] {
	const { businessId, branchId, openedAt: createdAt } = shop
	const goods = sketches.map((sketch) => ({ ...sketch, id: world.id('prd', createdAt) }))
	const rooms = machines.map((machine) => ({ ...machine, id: world.id('eqp', createdAt) }))
	const tenant = { businessId, createdAt }
	return [
		batch(
			products,
			goods.map(({ weeks: _weeks, uses: _uses, ...product }) => {
				return { ...tenant, ...product, priceMinor: Number(product.price) * 100 }
			}),
		),
		batch(
			stockMovements,
			goods.flatMap((product) => movementsOf(world, shop, product)),
		),
		batch(
			equipment,
			rooms.map(({ services: _services, ...room }) => ({ ...tenant, ...room, branchId })),
		),
		batch(
			serviceEquipment,
			rooms.flatMap((room) =>
				idsOf(shop, room.services).map((serviceId) => ({ businessId, serviceId, equipmentId: room.id })),
			),
		),
		batch(scheduleExceptions, closedDays(world, shop)),
		usedUp(shop, goods),
	]
}

function movementsOf(world: World, { businessId, branchId }: Shop, { id, weeks }: ProductSketch & { id: string }) {
	return weeks.map(([ago, quantity]) => {
		const at = world.now - ago * 7 * DAY
		const type = quantity > 0 ? ('in' as const) : ('out' as const)
		const comments = quantity > 0 ? 'Compra al proveedor' : 'Consumo de la semana'
		const row = { id: world.id('stk', at), businessId, branchId, productId: id, type, quantity: Math.abs(quantity) }
		return { ...row, comments, at, createdAt: at, createdBy: 'Mariana Fuentes' }
	})
}

/** The next Christmas and New Year that lie beyond the weeks that the agenda tells of. */
function closedDays(world: World, { businessId, branchId, timeZone }: Shop) {
	const free = addDays(localDate(world.now, timeZone), 28)
	const year = Number(free.slice(0, 4))
	const next = (day: string) => [year, year + 1].map((each) => `${each}-${day}`).find((date) => date > free) ?? free
	const holidays = [
		{ day: next('12-25'), reason: 'Navidad' },
		{ day: next('01-01'), reason: 'Año Nuevo' },
	]
	const row = { businessId, branchId, ranges: [], source: 'holiday' as const, createdAt: world.now }
	return holidays.map((holiday) => ({ ...row, ...holiday, id: world.id('exc', world.now) }))
}

/** The products have their ids only now: what the services use up is written after both. */
function usedUp(shop: Shop, goods: (ProductSketch & { id: string })[]): Batch {
	return async (db) => {
		for (const service of shop.services) {
			const stockOperations = goods.flatMap(({ id, uses }) => {
				const amount = uses[service.name]
				return amount ? [{ productId: id, amount }] : []
			})
			if (stockOperations.length > 0)
				await db.update(services).set({ stockOperations }).where(eq(services.id, service.id))
		}
	}
}

function idsOf({ services: all }: Shop, names: string[]): string[] {
	return all.filter(({ name }) => names.includes(name)).map(({ id }) => id)
}
