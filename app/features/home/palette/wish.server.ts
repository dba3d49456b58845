import { type ReadCtx } from '#app/core/ctx.server.ts'
import { branchRows, hoursOfBranch } from '#app/features/branches/queries.server.ts'
import { getBusiness } from '#app/features/businesses/queries.server.ts'
import { type ServiceRow, serviceRows } from '#app/features/services/queries.server.ts'
import { priceInWords } from '#app/features/services/selling/terms.ts'
import { givesService, specialistRows } from '#app/features/specialists/queries.server.ts'
import { findNames, indexOf, type NameIndex, nameWords } from '#app/features/turns/embedded/names/find-names.ts'
import { joinPieces } from '#app/features/turns/embedded/when/combine.ts'
import { findNumber, findWhen } from '#app/features/turns/embedded/when/find-when.ts'
import { settleHours, todayIn } from '#app/features/turns/embedded/when/settle.ts'
import { isExact, isOneDay, type Piece, type Today, type When } from '#app/features/turns/embedded/when/shapes.ts'
import { type Words, wordsIn } from '#app/features/turns/embedded/words/normalise.ts'
import { type WeeklySchedule } from '#app/lib/weekly-schedule/weekly-schedule.ts'
import { type Found } from './schemas.ts'

const mostServices = 4
const mostPeople = 4

type Heard = Pick<Found, 'services' | 'specialists' | 'wishes'>

/**
 * The services and the people of the team that a text names, and the bookings that it asks for: 'corte mañana 5', 'manicure con Andrea el viernes'.
 * Read by the same words as a client's message.
 */
export async function heardIn(ctx: ReadCtx, asked: string): Promise<Heard> {
	if (asked.length < 3) return { services: [], specialists: [], wishes: [] }
	const services = ctx.can('services.view')
		? await serviceRows(ctx, { archived: false, sold: 'bookable', limit: 1000 })
		: []
	const people = ctx.can('specialists.view') ? await specialistRows(ctx, { archived: false }) : []
	const things = indexOf(
		services.map(({ id, name, synonyms }) => ({ ref: id, name, also: synonyms })),
		'thing',
	)
	const persons = indexOf(
		people.map(({ id, name }) => ({ ref: id, name, also: [] })),
		'person',
	)
	const names = nameWords([things, persons])
	const words = wordsIn([{ text: asked }], (plain) => names.has(plain))
	const named = findNames(words, things).flatMap(({ refs }) => refs)
	const found = services.filter(({ id }) => named.includes(id)).slice(0, mostServices)
	const meant = teamIn(words, asked, persons)
	const specialist = people.find(({ id }) => id === meant[0])
	const wishes = found.length > 0 && (await mayBook(ctx)) ? await wishesOf(ctx, words, { found, specialist }) : []
	const team = people.filter(({ id }) => meant.includes(id)).slice(0, mostPeople)
	return {
		services: found.map(toService),
		specialists: team.map(({ id, name }) => ({ specialistId: id, name })),
		wishes,
	}
}

/** 'Karlla' is heard as two sounds of another name: where nobody is named, a letter that stands twice is a slip. */
function teamIn(words: Words, asked: string, persons: NameIndex): string[] {
	const named = (said: Words) => findNames(said, persons).flatMap(({ refs }) => refs)
	const found = named(words)
	const once = asked.replace(/(\p{L})\1+/giu, '$1')
	return found.length > 0 || once === asked ? found : named(wordsIn([{ text: once }], () => false))
}

type Person = { id: string; name: string }

/** With who was named where she gives it; what she does not give is said to be with somebody else where she gives none of them. */
async function wishesOf(
	ctx: ReadCtx,
	words: Words,
	{ found, specialist }: { found: ServiceRow[]; specialist?: Person },
): Promise<Found['wishes']> {
	const when = await whenIn(ctx, words)
	const given = await Promise.all(found.map(({ id }) => !specialist || givesService(ctx, specialist.id, id)))
	const hers = found.filter((_, at) => given[at]).map(wishOf({ when, specialist }))
	if (hers.length > 0) return hers
	return found.map(wishOf({ when })).map((wish) => ({ ...wish, notBy: specialist?.name }))
}

type Moment = { date?: string; time?: string }

function wishOf({ when, specialist }: { when: Moment; specialist?: Person }) {
	return ({ id, name }: ServiceRow): Found['wishes'][number] => {
		return { serviceId: id, serviceName: name, specialistId: specialist?.id, specialistName: specialist?.name, ...when }
	}
}

function toService(service: ServiceRow): Found['services'][number] {
	const { id, name, durationMinutes } = service
	return { serviceId: id, name, price: priceInWords(service), minutes: durationMinutes }
}

/** Nobody books as long as the business is in onboarding (AGE-012). */
async function mayBook(ctx: ReadCtx): Promise<boolean> {
	return ctx.can('agenda.book') && !(await getBusiness(ctx)).onboarding
}

/** The day and the hour that were named, on the clock of the first branch; of several days or hours none is guessed. */
async function whenIn(ctx: ReadCtx, words: Words): Promise<Moment> {
	const [branch] = await branchRows(ctx, { archived: false })
	if (!branch) return {}
	const hours = hoursOfBranch(branch)
	const today = todayIn(ctx.now, branch.timeZone, hours)
	const pieces = findWhen(words.text, today)
	return momentOf(joinPieces([...pieces, ...loneHour(words, pieces, today)], words.text), { hours, today })
}

/** 'Mañana 5': a number that stands alone beside a day is the hour. */
function loneHour({ text }: Words, pieces: Piece[], today: Today): Piece[] {
	if (pieces.some(({ hours }) => hours)) return []
	const rest = pieces.reduce(
		(left, { start, end }) => left.slice(0, start) + ' '.repeat(end - start) + left.slice(end),
		text,
	)
	return findNumber(rest, 'hour', today)
}

function momentOf({ days, hours }: When, { hours: open, today }: { hours: WeeklySchedule; today: Today }): Moment {
	const [day] = days ?? []
	const [hour] = hours ? settleHours(hours, day, open, today) : []
	return {
		date: isOneDay(day) ? day?.[0]?.from : undefined,
		time: isExact(hour) ? hour?.[0]?.from : undefined,
	}
}
