import { type SQL, sql } from 'drizzle-orm'
import { type ReadCtx } from '#app/core/ctx.server.ts'
import { type BusinessPermission } from '#app/core/permissions.ts'
import { getContact } from '#app/features/contacts/queries.server.ts'
import {
	type AskTimeline,
	type Happening,
	type HappeningKind,
	happeningKinds,
	type Timeline,
} from './schemas-timeline.ts'

/** What a kind asks of who reads it, beside seeing people at all. */
const words: Partial<Record<HappeningKind, BusinessPermission>> = {
	mensaje: 'inbox.view',
	cita: 'agenda.view',
	pago: 'finance.view',
	formulario: 'forms.view',
	llegada: 'inbox.view',
	conversion: 'conversions.view',
	embudo: 'funnels.view',
}

type Row = Omit<Happening, 'startsAt'> & { startsAt?: number }
type Asked = { businessId: string; contactId: string; before: (at: SQL, id: SQL) => SQL; limit: number }

/** Everything that happened with a person and why, the latest first, as far as this one may see it. Throws `not_found`. */
export async function timelineOf(ctx: ReadCtx, { contactId, kinds, cursor, limit }: AskTimeline): Promise<Timeline> {
	await getContact(ctx, contactId)
	const offered = happeningKinds.filter((kind) => {
		const word = words[kind]
		return !word || ctx.can(word)
	})
	const wanted = offered.filter((kind) => kinds.length === 0 || kinds.includes(kind))
	const point = pointIn(cursor)
	const before = (at: SQL, id: SQL) => (point ? sql`(${at}, ${id}) < (${point.at}, ${point.id})` : sql`1`)
	const asked = { businessId: ctx.businessId, contactId, before, limit: limit + 1 }
	const found: Happening[] = []
	// Each kind by its own index, no more of it than one page can show.
	for (const kind of wanted)
		for (const part of parts[kind])
			found.push(...(await ctx.db.all<Row>(part(asked))).map((row) => ({ ...row, startsAt: row.startsAt ?? null })))
	found.sort((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1))
	const happenings = found.slice(0, limit)
	const last = happenings.at(-1)
	return { happenings, offered, next: found.length > limit && last ? `${last.at}~${last.id}` : undefined }
}

const none = sql`NULL AS amountMinor, NULL AS currency`

const parts: Record<HappeningKind, ((asked: Asked) => SQL)[]> = {
	mensaje: [messagesOf],
	cita: [booked, visited, cancelled],
	pago: [paid],
	formulario: [answered],
	nota: [noted],
	llegada: [arrived],
	conversion: [converted],
	embudo: [moved],
	consentimiento: [consented],
	union: [merged, unmerged],
	registro: [registered],
}

/** `act`: who wrote, or what the chat notes of itself; then `text` is whom that names. */
function messagesOf({ businessId, contactId, before, limit }: Asked): SQL {
	const event = sql`iif(message.type = 'system', json_extract(message.content, '$.event'), NULL)`
	return sql`SELECT message.id AS id, 'mensaje' AS kind, coalesce(${event}, message.role) AS act, message.at AS at,
			iif(${event} IS NULL, message.text, json_extract(message.content, '$.to')) AS text,
			json_extract(message.cause, '$.label') AS why, message.type AS state, ${none}, message.thread_id AS subjectId
		FROM messages AS message WHERE message.business_id = ${businessId}
			AND message.thread_id IN (SELECT id FROM threads WHERE business_id = ${businessId} AND contact_id = ${contactId})
			AND message.type NOT IN ('function_call', 'function_call_output', 'reaction') AND message.is_deleted = 0
			AND ${before(sql`message.at`, sql`message.id`)}
		ORDER BY message.at DESC, message.id DESC LIMIT ${limit}`
}

/** One moment of a visit; `mark` tells several of one visit apart. */
function ofVisit(act: string, mark: string, at: SQL, { businessId, contactId, before, limit }: Asked, more: SQL): SQL {
	const id = sql`(visit.id || ${mark})`
	return sql`SELECT ${id} AS id, 'cita' AS kind, ${act} AS act, ${at} AS at, service.name AS text,
			visit.cancel_message AS why, visit.status AS state, ${none}, visit.starts_at AS startsAt,
			visit.id AS subjectId
		FROM appointments AS visit
		JOIN services AS service ON service.business_id = visit.business_id AND service.id = visit.service_id
		WHERE visit.business_id = ${businessId} AND visit.contact_id = ${contactId} AND visit.deleted_at IS NULL
			AND ${more} AND ${before(at, id)}
		ORDER BY 4 DESC, 1 DESC LIMIT ${limit}`
}

function booked(asked: Asked): SQL {
	return ofVisit('booked', '~a', sql`visit.created_at`, asked, sql`1`)
}

function visited(asked: Asked): SQL {
	const over = sql`visit.status IN ('asistida', 'no_pagada', 'no_asistida')`
	return ofVisit('visited', '~b', sql`visit.starts_at`, asked, over)
}

function cancelled(asked: Asked): SQL {
	return ofVisit('cancelled', '~c', sql`visit.cancelled_at`, asked, sql`visit.cancelled_at IS NOT NULL`)
}

function paid({ businessId, contactId, before, limit }: Asked): SQL {
	return sql`SELECT money.id AS id, 'pago' AS kind, money.type AS act, money.at AS at,
			coalesce(money.concept, money.comments) AS text, money.payment_method AS why, NULL AS state,
			money.amount_minor AS amountMinor, money.currency AS currency, NULL AS subjectId
		FROM money_movements AS money
		WHERE money.business_id = ${businessId} AND money.contact_id = ${contactId} AND money.deleted_at IS NULL
			AND ${before(sql`money.at`, sql`money.id`)}
		ORDER BY money.at DESC, money.id DESC LIMIT ${limit}`
}

function answered({ businessId, contactId, before, limit }: Asked): SQL {
	return sql`SELECT answer.id AS id, 'formulario' AS kind, 'answered' AS act, answer.created_at AS at,
			form.title AS text, NULL AS why, NULL AS state, ${none}, answer.form_id AS subjectId
		FROM form_answers AS answer JOIN forms AS form ON form.business_id = answer.business_id AND form.id = answer.form_id
		WHERE answer.business_id = ${businessId} AND answer.contact_id = ${contactId}
			AND ${before(sql`answer.created_at`, sql`answer.id`)}
		ORDER BY answer.created_at DESC, answer.id DESC LIMIT ${limit}`
}

/** Where they came to in a funnel, by what it was called then. */
function moved({ businessId, contactId, before, limit }: Asked): SQL {
	return sql`SELECT entry.id AS id, 'embudo' AS kind, CASE WHEN entry.scenario_id IS NULL THEN 'left' ELSE 'moved' END AS act,
			entry.at AS at, CASE WHEN entry.scenario_id IS NULL THEN funnel.name
				ELSE funnel.name || ': ' || entry.phase_name || ' · ' || entry.scenario_name END AS text,
			entry."by" AS why, entry.reason AS state, ${none}, entry.funnel_id AS subjectId
		FROM funnel_entries AS entry
		JOIN funnels AS funnel ON funnel.business_id = entry.business_id AND funnel.id = entry.funnel_id
		WHERE entry.business_id = ${businessId} AND entry.contact_id = ${contactId} AND funnel.deleted_at IS NULL
			AND ${before(sql`entry.at`, sql`entry.id`)}
		ORDER BY entry.at DESC, entry.id DESC LIMIT ${limit}`
}

function noted({ businessId, contactId, before, limit }: Asked): SQL {
	return sql`SELECT note.id AS id, 'nota' AS kind, 'noted' AS act, note.at AS at, note.text AS text,
			note.created_by AS why, NULL AS state, ${none}, NULL AS subjectId
		FROM contact_notes AS note WHERE note.business_id = ${businessId} AND note.contact_id = ${contactId}
			AND ${before(sql`note.at`, sql`note.id`)}
		ORDER BY note.at DESC, note.id DESC LIMIT ${limit}`
}

function arrived({ businessId, contactId, before, limit }: Asked): SQL {
	return sql`SELECT arrival.id AS id, 'llegada' AS kind, arrival.kind AS act, arrival.at AS at, arrival.name AS text,
			NULL AS why, NULL AS state, ${none}, NULL AS subjectId
		FROM contact_arrivals AS arrival WHERE arrival.business_id = ${businessId} AND arrival.contact_id = ${contactId}
			AND ${before(sql`arrival.at`, sql`arrival.id`)}
		ORDER BY arrival.at DESC, arrival.id DESC LIMIT ${limit}`
}

function converted({ businessId, contactId, before, limit }: Asked): SQL {
	return sql`SELECT event.id AS id, 'conversion' AS kind, 'converted' AS act, event.at AS at, event.description AS text,
			event.details AS why, NULL AS state, ${none}, NULL AS subjectId
		FROM conversion_events AS event WHERE event.business_id = ${businessId} AND event.contact_id = ${contactId}
			AND ${before(sql`event.at`, sql`event.id`)}
		ORDER BY event.at DESC, event.id DESC LIMIT ${limit}`
}

/** `act`: whether they want it. `text` and `state`: by which channel, and what for. */
function consented({ businessId, contactId, before, limit }: Asked): SQL {
	return sql`SELECT said.id AS id, 'consentimiento' AS kind, iif(said.given, 'given', 'refused') AS act, said.at AS at,
			said.channel AS text, coalesce(said.by, said.source) AS why, said.purpose AS state, ${none}, NULL AS subjectId
		FROM contact_consents AS said WHERE said.business_id = ${businessId} AND said.contact_id = ${contactId}
			AND ${before(sql`said.at`, sql`said.id`)}
		ORDER BY said.at DESC, said.id DESC LIMIT ${limit}`
}

function ofMerge(act: string, mark: string, at: SQL, { businessId, contactId, before, limit }: Asked): SQL {
	const id = sql`(joined.id || ${mark})`
	return sql`SELECT ${id} AS id, 'union' AS kind, ${act} AS act, ${at} AS at, joined.merged_name AS text,
			joined.by AS why, NULL AS state, ${none}, NULL AS subjectId
		FROM contact_merges AS joined WHERE joined.business_id = ${businessId} AND joined.kept_id = ${contactId}
			AND ${at} IS NOT NULL AND ${before(at, id)}
		ORDER BY 4 DESC, 1 DESC LIMIT ${limit}`
}

function merged(asked: Asked): SQL {
	return ofMerge('merged', '~a', sql`joined.at`, asked)
}

function unmerged(asked: Asked): SQL {
	return ofMerge('unmerged', '~b', sql`joined.undone_at`, asked)
}

function registered({ businessId, contactId, before }: Asked): SQL {
	return sql`SELECT person.id AS id, 'registro' AS kind, 'registered' AS act, person.created_at AS at, NULL AS text,
			NULL AS why, NULL AS state, ${none}, NULL AS subjectId
		FROM contacts AS person WHERE person.business_id = ${businessId} AND person.id = ${contactId}
			AND ${before(sql`person.created_at`, sql`person.id`)}`
}

function pointIn(cursor: string | undefined): { at: number; id: string } | null {
	const [, at, id] = /^(\d{1,16})~([\w~]{1,80})$/.exec(cursor ?? '') ?? []
	return at && id ? { at: Number(at), id } : null
}
