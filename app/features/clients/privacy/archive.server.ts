import { and, eq, getTableName, inArray, isNull, sql } from 'drizzle-orm'
import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { getContact } from '#app/features/contacts/queries.server.ts'
import { fullName } from '#app/features/contacts/rules.ts'
import { messages } from '#db/schema/inbox.ts'
import { files } from '#db/schema/resources.ts'
import { type Place, places } from './places.server.ts'
import { type OnePerson, type PersonFiles, type PersonLines, type PersonPart } from './schemas-privacy.ts'
import { recordsOf, rowsOf } from './whose.server.ts'

const shown = places.filter((place): place is Place & { file: string } => place.file !== undefined)

/** What the archive of a person holds. Throws `not_found`. */
export async function personFiles(ctx: ReadCtx, { contactId }: OnePerson): Promise<PersonFiles> {
	const name = fullName(await getContact(ctx, contactId))
	const place = shown.find(({ table }) => table === messages)
	const records = await recordsOf(ctx, contactId)
	const sent = ctx.db
		.select({ id: messages.fileId })
		.from(messages)
		.where(place && rowsOf(ctx, place, records))
	const media = await ctx.db
		.select({ id: files.id, name: files.name, storageKey: files.storageKey })
		.from(files)
		.where(and(eq(files.businessId, ctx.businessId), isNull(files.deletedAt), inArray(files.id, sent)))
		.orderBy(files.id)
	return { name, files: shown.map(({ file }) => file), media }
}

type Line = Record<string, unknown> & { _at: number }

/** The next rows of one of the files, one line of JSON each. Throws `not_found`. */
export async function personPart(ctx: ReadCtx, { contactId, file, after, limit }: PersonPart): Promise<PersonLines> {
	await getContact(ctx, contactId)
	const place = shown.find((one) => one.file === file)
	if (!place) throw new DomainError('not_found', 'file')
	const where = rowsOf(ctx, place, await recordsOf(ctx, contactId))
	const name = sql.identifier(getTableName(place.table))
	const rows = await ctx.db.all<Line>(sql`
		SELECT ${name}.rowid AS _at, ${name}.* FROM ${name} WHERE ${where} AND ${name}.rowid > ${after}
		ORDER BY ${name}.rowid LIMIT ${limit}`)
	const lines = rows.map(({ _at, ...row }) => `${JSON.stringify(row)}\n`).join('')
	return { lines, next: rows.length === limit ? rows.at(-1)?._at : undefined }
}

/** Nobody's life is taken away without a line of the log. Throws `not_found`. */
export async function notePersonExport(ctx: WriteCtx, { contactId }: OnePerson): Promise<Record<string, never>> {
	await getContact(ctx, contactId)
	await ctx.emit('clients.personExported', { contactId })
	return {}
}
