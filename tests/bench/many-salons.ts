import { type SQLiteTable } from 'drizzle-orm/sqlite-core'
import { newToken, tokenHash } from '#app/lib/secrets.ts'
import { addDays, DAY, HOUR, localDate, MINUTE, startOfWeek, toInstant } from '#app/lib/time.ts'
import { sameHours } from '#app/lib/weekly-schedule/weekly-schedule.ts'
import { sessionCookie } from '#app/web/session.server.ts'
import { sessions, users } from '#db/schema/accounts.ts'
import { appointments } from '#db/schema/agenda.ts'
import { bookingPages } from '#db/schema/booking.ts'
import { branches, branchServices } from '#db/schema/branches.ts'
import { apiKeys, businesses, members } from '#db/schema/businesses.ts'
import { channelAccounts } from '#db/schema/channels.ts'
import { contacts } from '#db/schema/contacts.ts'
import { messages, threads } from '#db/schema/inbox.ts'
import { services } from '#db/schema/services.ts'
import { specialistServices, specialists } from '#db/schema/specialists.ts'
import { type Transaction } from '#db/writer.server.ts'
import { openBenchRuntime } from './runtime.ts'

/** In the file; of so many the pages are asked for in turn, each with so many weeks like this. */
const salons = 1000
export const asked = 40
export const weeks = 3
const staff = 6
const people = 60
const perDay = 10
const conversations = 50
const said = 30
const zone = 'America/Mexico_City'

const idOf = (kind: string, salon: number, index = 0) => `${kind}_many${String(salon).padStart(4, '0')}_${index}`
const range = (count: number) => Array.from({ length: count }, (_, index) => index)

/** How a salon is reached: its owner's session, its key, and one of each thing that has a page. */
export type Salon = {
	cookie: string
	key: string
	slug: string
	serviceId: string
	threadIds: string[]
	shortIds: string[]
	booking: (nth: number) => object
}

/** Fills a file that no server holds; answers the salons that are asked for, and after them those that only write. */
export async function plantSalons(path: string, at: number): Promise<Salon[]> {
	const runtime = await openBenchRuntime(path)
	const monday = startOfWeek(localDate(at, zone))
	const planted: Salon[] = []
	for (const salon of range(salons)) {
		const own = { salon, at, monday, isAsked: salon < asked, token: newToken(), key: `rk_${newToken()}` }
		await runtime.writer.transaction((db) => plant(db, own))
		const request = new Request('http://bench.test')
		const cookie = (await sessionCookie(request, own.token)).split(';')[0] ?? ''
		if (salon < 2 * asked) planted.push(reached(own, cookie))
	}
	await runtime.close()
	return planted
}

type Own = { salon: number; at: number; monday: string; isAsked: boolean; token: string; key: string }

function reached({ salon, monday, key }: Own, cookie: string): Salon {
	const ids = { branchId: idOf('brn', salon), serviceId: idOf('srv', salon), clientId: idOf('con', salon) }
	return {
		...{ cookie, key, slug: idOf('biz', salon), serviceId: idOf('srv', salon) },
		threadIds: range(conversations).map((index) => idOf('thr', salon, index)),
		shortIds: range(10).map((index) => idOf('apt', salon, index)),
		booking: (nth) => {
			const [who, slot] = [nth % staff, Math.floor(nth / staff)]
			const date = addDays(monday, 7 * (weeks + 1) + Math.floor(slot / perDay))
			return {
				...ids,
				specialistId: idOf('spe', salon, who),
				start: `${date}T${9 + (slot % perDay)}:00`.replace('T9', 'T09'),
			}
		},
	}
}

async function plant(db: Transaction, own: Own) {
	const { salon, isAsked } = own
	await plantPeople(db, own)
	const shop = await plantShop(db, own)
	await insert(db, contacts, clientsOf(own))
	if (!isAsked) return
	await insert(db, appointments, visitsOf(own, shop))
	await talk(db, own, idOf('acc', salon))
}

async function plantPeople(db: Transaction, { salon, at, token, key }: Own) {
	const [businessId, userId] = [idOf('biz', salon), idOf('usr', salon)]
	const business = { id: businessId, slug: businessId, name: `Salón ${salon}`, timeZone: zone, ownerId: userId }
	await insert(db, users, [{ id: userId, email: `${userId}@bench.test`, name: 'Mariana', createdAt: at }])
	await insert(db, businesses, [{ ...business, createdAt: at }])
	await insert(db, members, [{ businessId, userId, access: 'full', createdAt: at }])
	const life = { createdAt: at, lastSeenAt: at, expiresAt: at + DAY }
	await insert(db, sessions, [{ id: tokenHash(token), userId, businessId, ...life }])
	const secret = { keyHash: tokenHash(key), prefix: key.slice(0, 8) }
	await insert(db, apiKeys, [{ id: idOf('key', salon), businessId, name: 'Bench', createdAt: at, ...secret }])
}

async function plantShop(db: Transaction, { salon, at }: Own): Promise<Shop> {
	const businessId = idOf('biz', salon)
	const tenant = { businessId, createdAt: at }
	const place = { address: 'Colima 1', city: 'CDMX', state: 'CDMX', country: 'México', timeZone: zone }
	const [branchId, serviceId] = [idOf('brn', salon), idOf('srv', salon)]
	const staffIds = range(staff).map((index) => idOf('spe', salon, index))
	const team = staffIds.map((id, index) => ({ ...tenant, id, branchId, name: `Especialista ${index}` }))
	const schedules = sameHours({ from: '09:00', to: '19:00' })
	const service = { name: 'Corte de cabello', price: '$250', durationMinutes: 45, linkPrice }
	await insert(db, branches, [{ ...tenant, ...place, id: branchId, name: 'Centro', schedules }])
	await insert(db, services, [{ ...tenant, id: serviceId, ...service }])
	await insert(db, specialists, team)
	await insert(db, branchServices, [{ businessId, branchId, serviceId }])
	const gives = staffIds.map((specialistId) => ({ businessId, specialistId, serviceId }))
	await insert(db, specialistServices, gives)
	await insert(db, bookingPages, [{ businessId, open: true, updatedAt: at }])
	return { branchId, serviceId, staffIds }
}

const linkPrice = {
	...{ paymentName: 'Anticipo', unitPriceMinor: 10_000, currency: 'MXN', discount: null },
	appointmentConfig: { statusAfterPayment: 'confirmada', hoursToDeleteAppointmentIfNotPaid: null },
}

function clientsOf({ salon, at, isAsked }: Own) {
	return range(isAsked ? people : 3).map((index) => ({
		...{ id: idOf('con', salon, index), businessId: idOf('biz', salon), createdAt: at, updatedAt: at },
		...{ name: `Ana Sofía ${index}`, lastname: 'Hernández Ruiz' },
		whatsapp: `55${String(salon).padStart(4, '0')}${String(index).padStart(4, '0')}`,
	}))
}

type Shop = { branchId: string; serviceId: string; staffIds: string[] }

/** Three hundred a week: ten a day of each, from Monday to Friday. */
function visitsOf({ salon, at, monday }: Own, { branchId, serviceId, staffIds }: Shop) {
	const days = range(5 * weeks).map((day) => addDays(monday, 7 * Math.floor(day / 5) + (day % 5)))
	const by = { createdBy: 'bench', updatedBy: 'bench', createdAt: at, updatedAt: at }
	return days.flatMap((date, day) =>
		staffIds.flatMap((specialistId, who) =>
			range(perDay).map((slot) => {
				const nth = (day * staff + who) * perDay + slot
				const startsAt = toInstant(date, '09:00', zone) + slot * HOUR
				const endsAt = startsAt + 45 * MINUTE
				const id = idOf('apt', salon, nth)
				return {
					...{ id, shortId: id, businessId: idOf('biz', salon), branchId, serviceId, specialistId },
					...{ contactId: idOf('con', salon, nth % people), title: 'Corte de cabello', status: 'agendada' },
					...{ startsAt, endsAt, heldFrom: startsAt, heldTo: endsAt, ...by },
				}
			}),
		),
	)
}

async function talk(db: Transaction, { salon, at }: Own, accountId: string) {
	const tenant = { businessId: idOf('biz', salon), createdAt: at }
	await insert(db, channelAccounts, [
		{ ...tenant, id: accountId, channel: 'whatsapp', externalId: accountId, name: 'Recepción', provenAt: at },
	])
	const list = range(conversations).map((index) => ({
		...{ ...tenant, id: idOf('thr', salon, index), contactId: idOf('con', salon, index), accountId },
		...{ channel: 'whatsapp', preview: 'Gracias, nos vemos el jueves a las diez', lastMessageAt: at - index * MINUTE },
		...{ lastInboundAt: at - index * MINUTE, unread: index % 5 === 4 ? 2 : 0 },
	}))
	await insert(db, threads, list)
	for (const { id: threadId, contactId, lastMessageAt } of list) {
		const spoken = range(said).map((index) => ({
			...{ ...tenant, id: `${threadId}_${index}`, threadId, contactId, at: lastMessageAt - (said - index) * MINUTE },
			...{ role: index % 2 === 0 ? 'user' : 'assistant', state: index % 2 === 0 ? 'received' : 'read' },
			text: 'Hola, ¿tienen lugar el jueves por la mañana para un corte de cabello con Andrea?',
		}))
		await insert(db, messages, spoken)
	}
}

/** SQLite binds at most some thirty thousand values at once. */
async function insert(db: Transaction, table: SQLiteTable, rows: object[]) {
	for (let from = 0; from < rows.length; from += 300)
		await db.insert(table).values(rows.slice(from, from + 300) as never)
}
