import { sql } from 'drizzle-orm'
import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { timeZoneOf } from '#app/features/businesses/queries.server.ts'
import { getContact } from '#app/features/contacts/queries.server.ts'
import { fullName } from '#app/features/contacts/rules.ts'
import { plainText } from '#app/lib/plain-text.ts'
import { addMonths, dayBounds, localDate, startOfMonth } from '#app/lib/time.ts'
import { foldedText } from '#db/schema/contacts.ts'
import {
	type ConversionPage,
	type ConversionRecord,
	type CountMonths,
	type ListConversions,
	type Months,
	type Told,
} from './schemas.ts'

type Row = {
	id: string
	name: string
	details: string | null
	at: number
	assistantId: string | null
	serviceIds: string
	productIds: string
	contactId: string
	called: string
	lastname: string | null
	secondLastname: string | null
	goneAt: number | null
	state: Told['state'] | null
	problem: string | null
	sentAt: number | null
}

const columns = sql`conversion.id, conversion.description AS name, conversion.details, conversion.at,
	conversion.assistant_id AS assistantId, conversion.service_ids AS serviceIds, conversion.product_ids AS productIds,
	conversion.contact_id AS contactId, person.name AS called, person.lastname, person.second_lastname AS secondLastname,
	person.deleted_at AS goneAt, send.state, send.problem, send.sent_at AS sentAt`

const joined = sql`conversion_events AS conversion
	JOIN contacts AS person ON person.business_id = conversion.business_id AND person.id = conversion.contact_id
	LEFT JOIN conversion_sends AS send ON send.business_id = conversion.business_id AND send.conversion_id = conversion.id`

/** What clients did that the business counts, the latest first. Throws `not_found` for a client nobody knows. */
export async function listConversions(ctx: ReadCtx, ask: ListConversions): Promise<ConversionPage> {
	const zone = await timeZoneOf(ctx)
	const after = pointIn(ask.cursor)
	const parts = [
		await narrowed(ctx, ask),
		ask.from ? sql`conversion.at >= ${dayBounds(ask.from, zone).startsAt}` : sql`1`,
		ask.to ? sql`conversion.at < ${dayBounds(ask.to, zone).endsAt}` : sql`1`,
		after ? sql`(conversion.at, conversion.id) < (${after.at}, ${after.id})` : sql`1`,
	]
	const rows = await ctx.db.all<Row>(sql`
		SELECT ${columns} FROM ${joined} WHERE ${sql.join(parts, sql` AND `)}
		ORDER BY conversion.at DESC, conversion.id DESC LIMIT ${ask.limit + 1}`)
	const shown = rows.slice(0, ask.limit)
	const last = shown.at(-1)
	return {
		conversions: await toRecords(ctx, shown),
		next: rows.length > ask.limit && last ? `${last.at}~${last.id}` : undefined,
	}
}

/** One of them. Throws `not_found`. */
export async function conversionRecord(ctx: ReadCtx | WriteCtx, conversionId: string): Promise<ConversionRecord> {
	const rows = await ctx.db.all<Row>(sql`
		SELECT ${columns} FROM ${joined}
		WHERE conversion.business_id = ${ctx.businessId} AND conversion.id = ${conversionId}`)
	const [record] = await toRecords(ctx, rows)
	if (!record) throw new DomainError('not_found', 'conversionId')
	return record
}

async function narrowed(ctx: ReadCtx, { search, contactId }: CountMonths) {
	if (contactId) await getContact(ctx, contactId)
	const parts = [sql`conversion.business_id = ${ctx.businessId}`, sql`person.is_test = 0`]
	if (contactId) parts.push(sql`conversion.contact_id = ${contactId}`)
	if (search) parts.push(sql`instr(${sql.raw(foldedText('conversion.description'))}, ${plainText(search)}) > 0`)
	return sql.join(parts, sql` AND `)
}

/** How many in each of twelve months with this one, the latest first. */
export async function countMonths(ctx: ReadCtx, ask: CountMonths): Promise<Months> {
	const zone = await timeZoneOf(ctx)
	const current = startOfMonth(localDate(ctx.now, zone))
	const months = Array.from({ length: 12 }, (_, back) => addMonths(current, -back))
	const counts = months.map((month, at) => {
		const [from, to] = [dayBounds(month, zone).startsAt, dayBounds(addMonths(month, 1), zone).startsAt]
		return sql`coalesce(sum(conversion.at >= ${from} AND conversion.at < ${to}), 0) AS ${sql.raw(`m${at}`)}`
	})
	const first = dayBounds(months.at(-1) ?? current, zone).startsAt
	const [row] = await ctx.db.all<Record<string, number>>(sql`
		SELECT ${sql.join(counts, sql`, `)} FROM ${joined}
		WHERE ${await narrowed(ctx, ask)} AND conversion.at >= ${first}`)
	return { months: months.map((month, at) => ({ month: month.slice(0, 7), count: row?.[`m${at}`] ?? 0 })) }
}

async function toRecords(ctx: ReadCtx | WriteCtx, rows: Row[]): Promise<ConversionRecord[]> {
	const services = await namesIn(
		ctx,
		'services',
		rows.map(({ serviceIds }) => serviceIds),
	)
	const products = await namesIn(
		ctx,
		'products',
		rows.map(({ productIds }) => productIds),
	)
	return rows.map((row) => ({
		...{ id: row.id, name: row.name, description: row.details, createdAt: row.at },
		client:
			row.goneAt === null
				? {
						id: row.contactId,
						name: fullName({ name: row.called, lastname: row.lastname, secondLastname: row.secondLastname }),
					}
				: null,
		services: idsIn(row.serviceIds).map((id) => ({ id, name: services.get(id) ?? 'Servicio desconocido' })),
		products: idsIn(row.productIds).map((id) => ({ id, name: products.get(id) ?? 'Producto desconocido' })),
		byAssistant: row.assistantId !== null,
		told: row.state && { state: row.state, problem: row.problem, sentAt: row.sentAt },
	}))
}

function idsIn(text: string | null): string[] {
	return text ? (JSON.parse(text) as string[]) : []
}

/** COM-238: what is there no more has no name. */
async function namesIn(ctx: ReadCtx | WriteCtx, table: 'services' | 'products', texts: string[]) {
	const ids = [...new Set(texts.flatMap(idsIn))]
	if (ids.length === 0) return new Map<string, string>()
	const found = await ctx.db.all<{ id: string; name: string }>(sql`
		SELECT id, name FROM ${sql.identifier(table)} WHERE business_id = ${ctx.businessId} AND deleted_at IS NULL
			AND id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`)
	return new Map(found.map(({ id, name }) => [id, name]))
}

function pointIn(cursor: string | undefined): { at: number; id: string } | null {
	const [, at, id] = /^(\d{1,16})~(\w+)$/.exec(cursor ?? '') ?? []
	return at && id ? { at: Number(at), id } : null
}
