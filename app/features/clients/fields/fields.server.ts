import { type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { archiving } from '#app/core/lists/archiving.server.ts'
import { moveAmong } from '#app/core/lists/moving.server.ts'
import { owned } from '#app/core/scope.server.ts'
import { definedFields } from '#app/features/contacts/custom/defined.server.ts'
import { type ClientField } from '#app/features/contacts/custom/kinds.ts'
import { fieldKey, storedFields } from '#app/features/contacts/rules.ts'
import { newId } from '#app/lib/id.ts'
import { contactFields } from '#db/schema/clients.ts'
import { fieldRecord, getField } from './queries.server.ts'
import {
	type DefineField,
	type EditField,
	type MoveField,
	messages,
	mostFields,
	type OneField,
	optionLines,
	optionProblem,
} from './schemas-fields.ts'

/** One more, at the end. A `key` that records have already is taken as it is spelt there. */
export async function defineField(ctx: WriteCtx, input: DefineField): Promise<ClientField> {
	const { label, kind, options } = input
	const key = input.key ?? fieldKey(label)
	const fields = await definedFields(ctx)
	if (fields.filter(({ isArchived }) => !isArchived).length >= mostFields) throw refused('label', messages.tooMany)
	if (Object.keys(storedFields({ [key]: 1 })).length === 0) throw refused('label', messages.reserved)
	if (fields.some((other) => other.key === key)) throw refused('label', messages.taken)
	refuseSameLabel(fields, label)
	const id = newId('cfd')
	const row = { key, label, kind, options: kind === 'choice' ? optionLines(options) : [], position: fields.length }
	await ctx.db.insert(contactFields).values({ ...row, id, businessId: ctx.businessId, createdAt: ctx.now })
	await ctx.emit('clients.fieldDefined', { fieldId: id })
	return fieldRecord(ctx, { fieldId: id })
}

/** What it is called, and among what is chosen; values that records have stay as they are. */
export async function editField(ctx: WriteCtx, { fieldId, label, options }: EditField): Promise<ClientField> {
	const { id, kind } = await getField(ctx, fieldId)
	const problem = kind === 'choice' ? optionProblem(options) : null
	if (problem) throw refused('options', problem)
	refuseSameLabel(
		(await definedFields(ctx)).filter((other) => other.id !== id),
		label,
	)
	await ctx.db
		.update(contactFields)
		.set({ label, options: kind === 'choice' ? optionLines(options) : [] })
		.where(owned(ctx, contactFields, id))
	await ctx.emit('clients.fieldEdited', { fieldId: id })
	return fieldRecord(ctx, { fieldId: id })
}

/** One place up or down among those that are shown. */
export async function moveField(ctx: WriteCtx, { fieldId, to }: MoveField): Promise<ClientField> {
	const { id } = await getField(ctx, fieldId)
	const shown = (await definedFields(ctx)).filter(({ isArchived }) => !isArchived)
	await moveAmong(ctx, contactFields, shown, { id, to })
	await ctx.emit('clients.fieldMoved', { fieldId: id })
	return fieldRecord(ctx, { fieldId: id })
}

/** Records and lists show it no more and keep what they have for when it comes back. */
export const { archive: archiveField, unarchive: unarchiveField } = archiving(contactFields, {
	get: (ctx, { fieldId }: OneField) => getField(ctx, fieldId),
	tell: (ctx, fieldId, isArchived) =>
		ctx.emit(isArchived ? 'clients.fieldArchived' : 'clients.fieldUnarchived', { fieldId }),
	show: fieldRecord,
})

function refuseSameLabel(fields: ClientField[], label: string): void {
	const word = label.toLocaleLowerCase('es-MX')
	if (fields.some((other) => other.label.toLocaleLowerCase('es-MX') === word)) throw refused('label', messages.taken)
}

function refused(field: string, sentence: string): DomainError {
	return new DomainError('invalid_input', field, undefined, sentence)
}
