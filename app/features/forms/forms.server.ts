import { and, eq } from 'drizzle-orm'
import { type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { only, owned } from '#app/core/scope.server.ts'
import { newId, newShortId } from '#app/lib/id.ts'
import { DAY } from '#app/lib/time.ts'
import { forms } from '#db/schema/forms.ts'
import { formRecord, getFormRow, mostForms } from './queries.server.ts'
import { type CreateForm, messages, type OneForm, type SaveForm, type SetOpen, type WholeForm } from './schemas.ts'
import { takeBackWaiting } from './waiting.server.ts'

/** A form without questions yet, which nobody outside sees. */
export async function createForm(ctx: WriteCtx, input: CreateForm): Promise<WholeForm> {
	if ((await ctx.db.$count(forms, owned(ctx, forms))) >= mostForms)
		throw new DomainError('invalid_input', 'title', undefined, messages.tooManyForms)
	const id = newId('frm')
	const made = { id, businessId: ctx.businessId, token: newShortId(16), createdAt: ctx.now, updatedAt: ctx.now }
	await ctx.db.insert(forms).values({ ...toRow(input), ...made })
	await ctx.emit('forms.created', { formId: id })
	return formRecord(ctx, { formId: id })
}

function toRow({ title, description, thanks, oneAnswer, closesOn, afterVisit }: CreateForm) {
	return {
		...{ title, oneAnswer, afterVisit },
		description: description ?? null,
		thanks: thanks ?? null,
		closesOn: closesOn ?? null,
	}
}

/** Its title, its texts and its rules; the questions stay. */
export async function saveForm(ctx: WriteCtx, { formId, ...input }: SaveForm): Promise<WholeForm> {
	const { id } = await getFormRow(ctx, formId)
	await change(ctx, id, toRow(input))
	await ctx.emit('forms.saved', { formId: id })
	return formRecord(ctx, { formId: id })
}

/** It takes answers, or takes none any more. Throws `invalid_input` for one without questions. */
export async function setOpen(ctx: WriteCtx, { formId, open }: SetOpen): Promise<WholeForm> {
	const { id, questions } = await getFormRow(ctx, formId)
	if (open && questions.length === 0) throw new DomainError('invalid_input', 'open', undefined, messages.noQuestions)
	await change(ctx, id, { isOpen: open })
	if (!open) await takeBackWaiting(ctx, id)
	await ctx.emit(open ? 'forms.opened' : 'forms.closed', { formId: id })
	return formRecord(ctx, { formId: id })
}

async function change(ctx: WriteCtx, formId: string, columns: Partial<typeof forms.$inferInsert>): Promise<void> {
	await ctx.db
		.update(forms)
		.set({ ...columns, updatedAt: ctx.now })
		.where(owned(ctx, forms, formId))
}

/** It and its answers are seen no more; for a day they can come back. */
export async function deleteForm(ctx: WriteCtx, { formId }: OneForm): Promise<OneForm> {
	const { id } = await getFormRow(ctx, formId)
	await change(ctx, id, { deletedAt: ctx.now })
	await takeBackWaiting(ctx, id)
	await ctx.emit('forms.deleted', { formId: id })
	return { formId: id }
}

/** Throws `not_found`, `conflict` after a day. */
export async function restoreForm(ctx: WriteCtx, { formId }: OneForm): Promise<WholeForm> {
	const mine = and(eq(forms.businessId, ctx.businessId), eq(forms.id, formId))
	const { deletedAt } = only(await ctx.db.select().from(forms).where(mine), 'formId')
	if (deletedAt !== null && ctx.now - deletedAt > DAY)
		throw new DomainError('conflict', 'formId', undefined, messages.tooLate)
	await ctx.db.update(forms).set({ deletedAt: null }).where(mine)
	await ctx.emit('forms.restored', { formId })
	return formRecord(ctx, { formId })
}
