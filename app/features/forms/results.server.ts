import { and, count, desc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { cachedRead } from '#app/core/kept/cached-read.server.ts'
import { owned } from '#app/core/scope.server.ts'
import { getContact } from '#app/features/contacts/queries.server.ts'
import { fullName } from '#app/features/contacts/rules.ts'
import { contacts } from '#db/schema/contacts.ts'
import { formAnswers, formLinks, forms } from '#db/schema/forms.ts'
import { getFormRow, ofLiving, takesAnswers } from './queries.server.ts'
import { type OneForm } from './schemas.ts'
import {
	type AnswerPage,
	type AnswerRecord,
	type AnswersOf,
	type ClientAnswers,
	type FormSummary,
	type ListAnswers,
	type ListPeople,
	type NoteExport,
	type PeoplePage,
} from './schemas-answers.ts'
import { Tally } from './tally.ts'

/** Answers of a form, the latest first, from where the page before ended. */
export async function listAnswers(ctx: ReadCtx, { formId, cursor, limit }: ListAnswers): Promise<AnswerPage> {
	const { id } = await getFormRow(ctx, formId)
	const rows = await answerRows(ctx, eq(formAnswers.formId, id), { limit: limit + 1, behind: behind(cursor) })
	const records = rows.slice(0, limit)
	const last = records.at(-1)
	return { records: records.map(toRecord), next: rows.length > limit && last ? `${last.at}~${last.id}` : undefined }
}

/** Who answered, whoever did last first, from where the page before ended: nobody stands on two pages (FOR-002). */
export async function listPeople(ctx: ReadCtx, { formId, cursor, limit }: ListPeople): Promise<PeoplePage> {
	const { id } = await getFormRow(ctx, formId)
	const last = sql<number>`max(${formAnswers.createdAt})`
	const place = placeOf(cursor)
	const rows = await ctx.db
		.select({ contactId: formAnswers.contactId, at: last, answers: count() })
		.from(formAnswers)
		.innerJoin(contacts, ofLiving(ctx))
		.where(and(owned(ctx, formAnswers), eq(formAnswers.formId, id)))
		.groupBy(formAnswers.contactId)
		.having(place && sql`(${last}, ${formAnswers.contactId}) < (${place.at}, ${place.id})`)
		.orderBy(desc(last), desc(formAnswers.contactId))
		.limit(limit + 1)
	const shown = rows.slice(0, limit)
	const whose = shown.map(({ contactId }) => contactId)
	const records = await answerRows(ctx, latestOf(ctx, id, whose), { limit: shown.length * mostOfClient })
	const people = shown.map(({ contactId, answers }) => ({
		contactId,
		answers,
		records: records.filter((one) => one.contactId === contactId).map(toRecord),
	}))
	const end = shown.at(-1)
	return { people, next: rows.length > limit && end ? `${end.at}~${end.contactId}` : undefined }
}

/** Of each of these people their latest answers of a form. */
function latestOf(ctx: ReadCtx, formId: string, contactIds: string[]): SQL {
	const { id, contactId, createdAt } = formAnswers
	// The plus keeps it from going over all of the form for the few of a page (docs/decisions, retention).
	const own = sql`+${formAnswers.formId} = ${formId} AND ${inArray(contactId, contactIds)}`
	return sql`${id} IN (SELECT id FROM (
		SELECT ${id} AS id, row_number() OVER (PARTITION BY ${contactId} ORDER BY ${createdAt} DESC, ${id} DESC) AS place
		FROM ${formAnswers} WHERE ${owned(ctx, formAnswers)} AND ${own}) WHERE place <= ${mostOfClient})`
}

/** Throws `invalid_input` on what no page of ours led to. */
function behind(cursor?: string): SQL | undefined {
	const place = placeOf(cursor)
	return place && olderThan(place)
}

function placeOf(cursor?: string): { at: number; id: string } | undefined {
	if (cursor === undefined) return undefined
	const [, at, id] = /^(\d{1,15})~([a-z]{3}_\w{1,60})$/.exec(cursor) ?? []
	if (!at || !id) throw new DomainError('invalid_input', 'cursor')
	return { at: Number(at), id }
}

function olderThan({ at, id }: { at: number; id: string }): SQL {
	return sql`(${formAnswers.createdAt}, ${formAnswers.id}) < (${at}, ${id})`
}

type Row = Omit<AnswerRecord, 'isProven'> & {
	formId: string
	linkId: string | null
	lastname: string | null
	secondLastname: string | null
}

/** Of living contacts alone: who was deleted takes their answers along. */
async function answerRows(ctx: ReadCtx, where: SQL, more: { limit: number; behind?: SQL }): Promise<Row[]> {
	const { name, lastname, secondLastname, whatsapp, countryCode } = contacts
	const { id, formId, contactId, linkId, givenName, answers, createdAt } = formAnswers
	return ctx.db
		.select({
			...{ id, formId, contactId, linkId, givenName, answers, at: createdAt },
			...{ name, lastname, secondLastname, whatsapp, countryCode },
		})
		.from(formAnswers)
		.innerJoin(contacts, ofLiving(ctx))
		.where(and(owned(ctx, formAnswers), where, more.behind))
		.orderBy(desc(formAnswers.createdAt), desc(formAnswers.id))
		.limit(more.limit)
}

function toRecord(row: Row): AnswerRecord {
	const { id, contactId, linkId, givenName, answers, at, whatsapp, countryCode } = row
	const proof = { isProven: linkId !== null, givenName }
	return { id, contactId, name: fullName(row), whatsapp, countryCode, ...proof, answers, at }
}

/** So many answers are read at a time while they are added up. */
const atOnce = 1000

/** What a form's answers say together, question by question (FOR-003). */
export async function formSummary(ctx: ReadCtx, { formId }: OneForm): Promise<FormSummary> {
	return cachedRead(ctx, { name: 'forms.summary', input: formId, forAnyone: true }, () => addedUp(ctx, formId))
}

async function addedUp(ctx: ReadCtx, formId: string): Promise<FormSummary> {
	const form = await getFormRow(ctx, formId)
	const tally = new Tally(form.questions)
	let last: Row | undefined
	do {
		const more = { limit: atOnce, behind: last && olderThan(last) }
		const rows: Row[] = await answerRows(ctx, eq(formAnswers.formId, form.id), more)
		for (const row of rows) tally.add(toRecord(row))
		last = rows.length === atOnce ? rows.at(-1) : undefined
	} while (last)
	const isSent = and(eq(formLinks.formId, form.id), isNotNull(formLinks.sentAt))
	const sent = await ctx.db.$count(formLinks, and(owned(ctx, formLinks), isSent))
	return { ...tally.result(), sent }
}

/** So many answers of one person are shown. */
const mostOfClient = 50

/** What one person answered, the latest first, each with its form (CON-069, API-116). */
export async function clientAnswers(ctx: ReadCtx, { contactId }: AnswersOf): Promise<ClientAnswers> {
	const { id } = await getContact(ctx, contactId)
	const rows = await answerRows(ctx, eq(formAnswers.contactId, id), { limit: mostOfClient })
	const all = await ctx.db.select().from(forms).where(owned(ctx, forms))
	const open: ClientAnswers['open'] = []
	for (const form of all) if (await takesAnswers(ctx, form)) open.push({ id: form.id, title: form.title })
	const known = all.filter((form) => rows.some(({ formId }) => formId === form.id))
	return {
		forms: known.map(({ id: of, title, questions }) => ({ id: of, title, questions })),
		records: rows
			.filter(({ formId }) => known.some((form) => form.id === formId))
			.map((row) => ({ ...toRecord(row), formId: row.formId })),
		open,
	}
}

/** The same as `listAnswers` for a file. Throws `forbidden` for who may not see them. */
export async function exportAnswers(ctx: ReadCtx, input: ListAnswers): Promise<AnswerPage> {
	if (!ctx.can('forms.view')) throw new DomainError('forbidden')
	return listAnswers(ctx, input)
}

/** The line of the log that says who took them away. */
export async function noteExport(ctx: WriteCtx, { formId, format }: NoteExport): Promise<Record<string, never>> {
	const { id } = await getFormRow(ctx, formId)
	await ctx.emit('forms.exported', { formId: id, format })
	return {}
}
