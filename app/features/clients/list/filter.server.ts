import { type SQL, sql } from 'drizzle-orm'
import { type ReadCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { getBusiness, timeZoneOf } from '#app/features/businesses/queries.server.ts'
import { plainWord } from '#app/features/contacts/finding/near-words.ts'
import { forgivingMatch, idsByMatch, placesByMatch } from '#app/features/contacts/finding/words.server.ts'
import { numberPart } from '#app/features/contacts/queries.server.ts'
import { tipCategory } from '#app/features/finance/words.ts'
import { parseMinor } from '#app/lib/money.ts'
import { digitsOf } from '#app/lib/phone.ts'
import { dayBounds, localDate } from '#app/lib/time.ts'
import { isLocalDate } from '#app/lib/time-calendar.ts'
import { foldedName, foldedText } from '#db/schema/contacts.ts'
import { standingIn } from './in-funnel.server.ts'
import { type ClientFilter, type CustomFilter } from './schemas-list.ts'

/** Where people are taken from, and what each must fulfil. `person` is the contact's row. */
export type Sifted = {
	from: SQL
	where: SQL
	/** Whom the words of a search name, whatever else is asked; null without a search. */
	found: SQL | null
}

/** Throws `forbidden` where a filter would tell what people paid, or when they come, to who may not see it. */
export function assertMayAsk(ctx: ReadCtx, filter: ClientFilter): void {
	if (!mayAsk(ctx, filter)) throw new DomainError('forbidden')
}

/** Whether somebody may ask by these filters: by money and by appointments only who may see them. */
export function mayAsk(ctx: Pick<ReadCtx, 'can'>, filter: ClientFilter): boolean {
	const { revenueMin, revenueMax, lastPurchaseFrom, status, startsFrom, startsTo, endsFrom, endsTo } = filter
	const { interests, interestFrom, interestTo } = filter
	const asksMoney = [revenueMin, revenueMax, lastPurchaseFrom].some((given) => given !== undefined)
	const spans = [status, startsFrom, startsTo, endsFrom, endsTo, interestFrom, interestTo]
	const asksVisits = interests.length > 0 || spans.some((given) => given !== undefined)
	const asksFunnel = filter.funnelId !== undefined
	return (
		(!asksMoney || ctx.can('finance.view')) &&
		(!asksVisits || ctx.can('agenda.view')) &&
		(!asksFunnel || ctx.can('funnels.view'))
	)
}

/** The people of a business whom a filter keeps: living ones, without those of try-outs. Throws `forbidden` as `assertMayAsk`. */
export async function sift(ctx: ReadCtx, filter: ClientFilter): Promise<Sifted> {
	assertMayAsk(ctx, filter)
	const zone = await timeZoneOf(ctx)
	const found = await searched(ctx, filter.search)
	const clauses = [
		sql`person.business_id = ${ctx.businessId} AND person.deleted_at IS NULL AND person.is_test = 0`,
		...demographic(filter, localDate(ctx.now, zone)),
		...(await monetary(ctx, filter, zone)),
		...spans(filter, zone),
		...appointed(ctx, filter, zone),
		...interested(ctx, filter, zone),
		...filter.custom.map(holdsField),
		...(await standingIn(ctx, filter)),
	]
	return {
		// CROSS JOIN: from whom the words name, never through all people of the business.
		from: found
			? sql`(${found}) AS found CROSS JOIN contacts AS person ON person.id = found.id`
			: sql`contacts AS person`,
		where: sql.join(clauses, sql` AND `),
		found,
	}
}

/**
 * The same for counting and for the order of the last interaction: who is asked for by words alone is found beside the
 * index of words, without their own rows. `person` has `id` and `last_interaction_at` there, and nothing else.
 */
export async function siftPlaces(ctx: ReadCtx, filter: ClientFilter): Promise<Pick<Sifted, 'from' | 'where'>> {
	const { search = '', ...others } = filter
	const byWords = !Object.values(others).some(narrows) && [...search].length > 1 && !numberPart(search)
	const match = byWords ? await forgivingMatch(ctx, search) : null
	if (!match) return sift(ctx, filter)
	return { from: sql`(${await placesByMatch(ctx, match)}) AS person`, where: sql`1` }
}

/** Whether a filter's value leaves anybody out. */
export function narrows(value: unknown): boolean {
	return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== '' && value !== 'ambos'
}

/** Whom a search names by words or digits; null where nothing, or too little, was typed. */
async function searched(ctx: ReadCtx, search = ''): Promise<SQL | null> {
	if ([...search].length < 2) return null
	const [match, digits] = [await forgivingMatch(ctx, search), numberPart(search)]
	const parts = [
		...(match ? [await idsByMatch(ctx, match)] : []),
		...(digits ? [sql`SELECT id FROM contacts WHERE ${await withDigits(ctx, digits)}`] : []),
	]
	// A search for brackets alone finds nobody.
	return parts.length > 0 ? sql.join(parts, sql` UNION `) : sql`SELECT NULL AS id WHERE 0`
}

/** A whole number is sought in the index, where it is one of somebody; a piece of one is looked for in all of them. */
async function withDigits(ctx: ReadCtx, digits: string): Promise<SQL> {
	const whole = sql`business_id = ${ctx.businessId} AND whatsapp >= ${digits} AND whatsapp < ${`${digits}:`}`
	const isWhole =
		digits.length >= 10 && (await ctx.db.all(sql`SELECT 1 FROM contacts WHERE ${whole} LIMIT 1`)).length > 0
	return isWhole ? whole : sql`business_id = ${ctx.businessId} AND whatsapp LIKE ${`%${digits}%`}`
}

const genders = {
	male: ['male', 'masculino', 'hombre', 'm'],
	female: ['female', 'femenino', 'mujer', 'f'],
	other: ['other', 'otro'],
}

function demographic(filter: ClientFilter, today: string): SQL[] {
	const { name, email, whatsapp, gender, ageMin, ageMax, types, tag } = filter
	const digits = whatsapp ? digitsOf(whatsapp) : ''
	return [
		...(name ? [sql`instr(${sql.raw(foldedName('person.'))}, ${plainWord(name)}) > 0`] : []),
		...(email ? [sql`instr(lower(person.email), ${email.toLowerCase()}) > 0`] : []),
		...(whatsapp ? [sql`instr(person.whatsapp, ${numberPart(whatsapp) ?? (digits || 'x')}) > 0`] : []),
		...(gender ? [sql`lower(person.gender) IN (${listed(genders[gender])})`] : []),
		...(ageMin === undefined ? [] : [sql`person.birthdate <= ${yearsBefore(today, ageMin)}`]),
		...(ageMax === undefined ? [] : [sql`person.birthdate > ${yearsBefore(today, ageMax + 1)}`]),
		...(types.length > 0 ? [sql`person.type IN (${listed(types)})`] : []),
		...(tag ? [sql`EXISTS (SELECT 1 FROM json_each(person.tags) AS each WHERE each.value = ${tag})`] : []),
	]
}

/** In the money of the house; cents where it has none stand between two amounts. */
function minorIn(typed: string, currency: string): number | null {
	const hundredths = parseMinor(typed)
	return parseMinor(typed, currency) ?? (hundredths === null ? null : hundredths / 100)
}

/** What they brought in, as FIN-007 counts it, in the currency in which they pay. */
async function monetary(
	ctx: ReadCtx,
	{ revenueMin, revenueMax, lastPurchaseFrom }: ClientFilter,
	zone: string,
): Promise<SQL[]> {
	const asksSum = revenueMin !== undefined || revenueMax !== undefined
	const { currency } = asksSum ? await getBusiness(ctx) : { currency: '' }
	const min = revenueMin === undefined ? null : minorIn(revenueMin, currency)
	const max = revenueMax === undefined ? null : minorIn(revenueMax, currency)
	const who = (having: SQL) => sql`(SELECT contact_id FROM money_movements
		WHERE business_id = ${ctx.businessId} AND contact_id IS NOT NULL AND type = 'income' AND deleted_at IS NULL
			AND category <> ${tipCategory}
		GROUP BY contact_id HAVING ${having})`
	const since = lastPurchaseFrom ? dayBounds(lastPurchaseFrom, zone).startsAt : null
	return [
		...(min === null || min === 0 ? [] : [sql`person.id IN ${who(sql`sum(amount_minor) >= ${min}`)}`]),
		// Who never paid stays below any sum.
		...(max === null ? [] : [sql`person.id NOT IN ${who(sql`sum(amount_minor) > ${max}`)}`]),
		...(since === null ? [] : [sql`person.id IN ${who(sql`max(at) >= ${since}`)}`]),
	]
}

function spans(filter: ClientFilter, zone: string): SQL[] {
	const { seenFrom, seenTo, noRespond, createdFrom, createdTo } = filter
	return [
		...within(sql`coalesce(person.last_interaction_at, 0)`, { from: seenFrom, to: seenTo, zone }),
		...within(sql`person.created_at`, { from: createdFrom, to: createdTo, zone }),
		...(noRespond === undefined ? [] : [sql`person.no_respond = ${noRespond ? 1 : 0}`]),
	]
}

/** One and the same appointment fulfils all that is asked of it. */
function appointed(ctx: ReadCtx, filter: ClientFilter, zone: string): SQL[] {
	const { status, startsFrom, startsTo, endsFrom, endsTo, rangeMode } = filter
	const ranges = [
		within(sql`starts_at`, { from: startsFrom, to: startsTo, zone }),
		within(sql`ends_at`, { from: endsFrom, to: endsTo, zone }),
	].filter((range) => range.length > 0)
	if (!status && ranges.length === 0) return []
	const between = rangeMode === 'alguno' ? sql` OR ` : sql` AND `
	const clauses = [
		...(status ? [sql`status = ${status}`] : []),
		...(ranges.length > 0
			? [
					sql`(${sql.join(
						ranges.map((range) => sql`(${sql.join(range, sql` AND `)})`),
						between,
					)})`,
				]
			: []),
	]
	return [
		sql`person.id IN (SELECT contact_id FROM appointments
			WHERE business_id = ${ctx.businessId} AND deleted_at IS NULL AND ${sql.join(clauses, sql` AND `)})`,
	]
}

/** Who showed interest in one of the services, or in any, within the dates, by booking it. */
function interested(ctx: ReadCtx, { interests, interestFrom, interestTo }: ClientFilter, zone: string): SQL[] {
	const asked = [
		...(interests.length > 0 ? [sql`service_id IN (${listed(interests)})`] : []),
		...within(sql`created_at`, { from: interestFrom, to: interestTo, zone }),
	]
	if (asked.length === 0) return []
	return [
		sql`person.id IN (SELECT contact_id FROM appointments
			WHERE business_id = ${ctx.businessId} AND deleted_at IS NULL AND ${sql.join(asked, sql` AND `)})`,
	]
}

/** The value of one custom field fulfils all that is asked of it; who has none fulfils nothing. */
function holdsField({ key, is, has, from, to }: CustomFilter): SQL {
	const clauses = [
		sql`held.key = ${key}`,
		...(is.length > 0 ? [sql`${fieldText} IN (${listed(is)})`] : []),
		...(has ? [sql`instr(${sql.raw(foldedText('held.value'))}, ${plainWord(has)}) > 0`] : []),
		...(from ? [sql`${comparable(from)} AND held.value >= ${boundOf(from)}`] : []),
		...(to ? [sql`${comparable(to)} AND held.value <= ${boundOf(to)}`] : []),
	]
	return sql`person.custom_fields <> '{}' AND EXISTS (SELECT 1 FROM json_each(person.custom_fields) AS held
		WHERE ${sql.join(clauses, sql` AND `)})`
}

/** As an address writes it. */
const fieldText = sql`CASE held.type WHEN 'true' THEN 'si' WHEN 'false' THEN 'no' ELSE CAST(held.value AS TEXT) END`
const boundOf = (bound: string) => (isLocalDate(bound) ? bound : Number(bound))

/** Days are compared with days and numbers with numbers: in a record that nobody checked a field may hold either. */
function comparable(bound: string): SQL {
	return isLocalDate(bound)
		? sql`held.type = 'text' AND held.value GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'`
		: sql`held.type IN ('integer', 'real')`
}

function within(at: SQL, { from, to, zone }: { from?: string; to?: string; zone: string }): SQL[] {
	return [
		...(from ? [sql`${at} >= ${dayBounds(from, zone).startsAt}`] : []),
		...(to ? [sql`${at} < ${dayBounds(to, zone).endsAt}`] : []),
	]
}

function listed(values: readonly string[]): SQL {
	return sql.join(
		values.map((value) => sql`${value}`),
		sql`, `,
	)
}

/** The day on which who is that old today was born at the latest. */
function yearsBefore(today: string, years: number): string {
	return `${String(Number(today.slice(0, 4)) - years).padStart(4, '0')}${today.slice(4)}`
}
