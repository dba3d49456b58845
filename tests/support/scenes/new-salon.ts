import { addDays, type LocalDate, startOfWeek } from '#app/lib/time-calendar.ts'
import { toWire } from '#app/lib/weekly-schedule/wire.ts'
import { salon as sketch } from '#db/demo/salon.ts'
import { type ServiceSketch } from '#db/demo/shop.ts'
import { type SmtpFake } from '#tests/fakes/smtp.ts'
import { pass, type Visitor, visitorOf } from '../programs/browser-door.ts'

/** Who registers the new salon, in every program of the tests. */
export const owner = { name: 'Mariana Fuentes', email: 'duena@nuevo.test', password: 'una clave bastante larga' }

/** People of the new salon; the rest of its names are those of its services and specialists. */
const clients = [
	'Lizbeth Morales',
	'Esmeralda Ibarra',
	'Ana Torres',
	'Mariana Duarte',
	'Arturo Barrera',
	'Carmen Vargas',
	'Marcela Arce',
	'Bárbara Farías',
	'Gerardo Parra',
	'Rosario Ibarra',
	'Martha Arellano',
	'Araceli Márquez',
	'Carlos Garza',
	'Óscar Peña',
	'Julián Nava',
]

type Ids = Record<string, string>
type Made = { _id: string; name: string }
type Branch = Made & { businessId: string }

export type NewSalon = {
	visitor: Visitor
	businessId: string
	slug: string
	branch: string
	specialists: Ids
	services: Ids
	clients: Ids
	/** Of each client by name, as it is dialled within the country. */
	phones: Record<string, string>
}

/**
 * A person registers, verifies the mail, and sets a salon up through the product's own doors alone: forms and the JSON
 * API, signed in as its owner. It has the demo's branch, team and services, so that a test may name them, and nothing that
 * no door can make. `today` is the program's day.
 */
export async function registerSalon(url: string, mail: SmtpFake, today: LocalDate): Promise<NewSalon> {
	const visitor = visitorOf(url)
	await signUp(visitor, mail)
	await register(visitor)
	const salon = await furnish(visitor)
	await book(salon, today)
	return salon
}

async function signUp(visitor: Visitor, mail: SmtpFake): Promise<void> {
	await pass(visitor.post('/auth/registro', { ...owner, terms: 'on' }))
	const link = new URL((await mail.next(owner.email)).links[0] ?? '')
	await pass(visitor.post(link.pathname, { token: link.searchParams.get('t') ?? '' }))
}

async function register(visitor: Visitor): Promise<void> {
	const { name, description, category, timeZone } = sketch
	const phones = { countryCode: '52', whatsapp: sketch.branch.phone, whatsappOwner: '5500012041' }
	const record = { name, description, category, timeZone, ...phones, hasServices: 'on', hasProducts: 'on' }
	await pass(visitor.post('/negocios/nuevo', record))
	const favoriteColors = sketch.specialists.map(({ colorHex }) => colorHex)
	await pass(visitor.post('/negocio?index', { ...record, slug: await slugOf(visitor), favoriteColors }))
}

/** As the page that is shared with clients shows it. */
async function slugOf(visitor: Visitor): Promise<string> {
	const page = await (await visitor.get('/agenda/reservas-en-linea')).text()
	return /\/reservar\/([a-z0-9-]+)/.exec(page)?.[1] ?? ''
}

/** The first branch came with the business; the rest is registered. */
async function furnish(visitor: Visitor): Promise<NewSalon> {
	const [first] = await visitor.call<Branch[]>('GET /branch')
	if (!first) throw new Error('a new business has a branch')
	const { hours, ...place } = sketch.branch
	const schedules = { ...toWire('branch', hours), frecuency: sketch.stepMinutes }
	await visitor.call(`PUT /branch/${first._id}`, { branch: { ...place, country: 'México', schedules } })
	const specialists: Ids = {}
	for (const { name, whatsapp, email, colorHex, hours: own } of sketch.specialists) {
		const restSchedules = toWire('specialist', own)
		const specialist = { name, whatsapp, email, colorHex, branchId: first._id, restSchedules }
		specialists[name] = (await visitor.call<Made>('POST /specialist', { specialist }))._id
	}
	const shelf = await stock(visitor, first._id)
	const services: Ids = {}
	for (const each of sketch.services) {
		const stockOperations = products.flatMap(({ name, usedBy }) =>
			usedBy === each.name ? [{ productId: shelf[name], amount: 1 }] : [],
		)
		const body = {
			service: { ...serviceOf(each), stockOperations },
			branches: [first._id],
			specialists: each.by.map((name) => specialists[name]),
		}
		services[each.name] = (await visitor.call<Made>('POST /service', body))._id
	}
	const { _id: branch, businessId } = first
	const slug = await slugOf(visitor)
	return { visitor, businessId, slug, branch, specialists, services, ...(await registerClients(visitor)) }
}

async function registerClients(visitor: Visitor): Promise<Pick<NewSalon, 'clients' | 'phones'>> {
	const ids: Ids = {}
	const phones: NewSalon['phones'] = {}
	for (const [index, full] of clients.entries()) {
		const [name, lastname] = full.split(' ')
		const whatsapp = `55010000${String(index).padStart(2, '0')}`
		const client = { name, lastname, whatsapp, type: 'client' }
		ids[full] = (await visitor.call<Made>('POST /client', { client }))._id
		phones[full] = whatsapp
	}
	return { clients: ids, phones }
}

/** `count`: so many came in; `usedBy`: the service whose sessions use one up. */
const products = [
	{
		name: 'Gel para uñas tono nude',
		description: 'Frasco de 15 ml',
		price: '190',
		unit: 'frasco',
		count: '50',
		usedBy: 'Manicure con gel',
	},
	{
		name: 'Shampoo matizador violeta',
		description: 'Botella de 300 ml',
		price: '310',
		unit: 'botella',
		count: '50',
		usedBy: null,
	},
	{
		name: 'Aceite de cutícula',
		description: 'Gotero de 10 ml',
		price: '120',
		unit: 'gotero',
		count: '',
		usedBy: null,
	},
]

/** Products have no rows in the API: they are registered by their forms, and so is what came in. */
async function stock(visitor: Visitor, branchId: string): Promise<Ids> {
	for (const { usedBy: _service, ...product } of products)
		await pass(visitor.post('/inventario/productos/nuevo', product))
	const list = await (await visitor.get('/inventario/productos')).text()
	const shelf = Object.fromEntries(
		[...list.matchAll(/href="\/inventario\/productos\/(\w+)"[^>]*><b>([^<]+)/g)].map(([, id = '', name = '']) => [
			name,
			id,
		]),
	)
	for (const { name, count } of products) {
		if (count === '') continue
		await pass(
			visitor.post('/inventario/movimientos/nuevo', {
				type: 'in',
				productId: shelf[name] ?? '',
				branchId,
				quantity: count,
			}),
		)
	}
	return shelf
}

function serviceOf({ name, description, price, minutes, hours, linkPrice }: ServiceSketch) {
	const restSchedules = hours && toWire('service', hours)
	return {
		...{ name, description, price, duration: minutes, available: true, restSchedules },
		isAlwaysAvailable: !hours,
		linkPrice: linkPrice && {
			paymentName: linkPrice.paymentName,
			paymentDescription: linkPrice.paymentDescription,
			unitPrice: linkPrice.unitPriceMinor / 100,
			currency: linkPrice.currency,
			discount: linkPrice.discount ?? undefined,
		},
	}
}

type Visit = [day: number, time: string, specialist: string, service: string, status?: string]

/** Days count from the monday of this week; without a status it stays 'agendada'. */
const visits: Visit[] = [
	[0, '10:00', 'Lucía Herrera', 'Corte y peinado', 'asistida'],
	[0, '12:00', 'Lucía Herrera', 'Tinte completo', 'no_asistida'],
	[1, '11:00', 'Andrea Solís', 'Manicure con gel', 'asistida'],
	[1, '12:00', 'Diego Ramos', 'Corte de caballero', 'cancelada'],
	[2, '13:00', 'Karla Medina', 'Facial hidratante', 'no_pagada'],
	[4, '10:00', 'Lucía Herrera', 'Corte y peinado', 'confirmada'],
	[4, '12:00', 'Lucía Herrera', 'Corte y peinado', 'cancelada'],
	[4, '12:00', 'Andrea Solís', 'Pedicure spa'],
	[4, '17:00', 'Karla Medina', 'Balayage', 'pago_pendiente'],
	[4, '16:00', 'Diego Ramos', 'Corte y barba', 'confirmada'],
	[5, '10:00', 'Lucía Herrera', 'Peinado de evento'],
	[5, '12:00', 'Andrea Solís', 'Uñas acrílicas', 'confirmada'],
	[7, '10:00', 'Lucía Herrera', 'Corte y peinado'],
	[8, '12:00', 'Karla Medina', 'Facial hidratante', 'confirmada'],
	[9, '13:00', 'Andrea Solís', 'Manicure con gel'],
]

/** The week of `today` and the next, and each one's lunch. */
async function book({ visitor, branch: branchId, specialists, services, clients: people }: NewSalon, today: LocalDate) {
	const monday = startOfWeek(today)
	const names = Object.keys(people)
	for (const [index, [day, time, specialist, service, status]] of visits.entries()) {
		const appointment = {
			...{ branchId, specialistId: specialists[specialist], serviceId: services[service] },
			clientId: people[names[index % names.length] ?? ''],
			start: `${addDays(monday, day)}T${time}`,
		}
		const { _id } = await visitor.call<Made>('POST /appointment', { appointment, allowConflict: true })
		if (status) await visitor.call(`PATCH /appointment/${_id}`, { status })
	}
	for (const { name, lunch } of sketch.specialists) {
		if (!lunch) continue
		for (const day of [4, 5, 7, 8]) {
			const at = (time: string) => `${addDays(monday, day)}T${time}`
			const block = {
				title: 'Comida',
				branchId,
				specialistId: specialists[name],
				start: at(lunch.from),
				end: at(lunch.to),
			}
			await visitor.call('POST /block', { block, allowConflict: true })
		}
	}
}
