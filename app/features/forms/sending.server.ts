import { and, eq } from 'drizzle-orm'
import { publicOrigin } from '#app/core/brands.server.ts'
import { type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { type LoggedEvent } from '#app/core/event-map.ts'
import { only, owned } from '#app/core/scope.server.ts'
import { getContact } from '#app/features/contacts/queries.server.ts'
import { fullName, givenName } from '#app/features/contacts/rules.ts'
import { sendToContact } from '#app/features/inbox/sending/staff.server.ts'
import { newId, newShortId } from '#app/lib/id.ts'
import { formAnswers, formLinks, formTalks } from '#db/schema/forms.ts'
import { formPathOf } from './paths.ts'
import { getFormRow, takesAnswers } from './queries.server.ts'
import { messages } from './schemas.ts'
import { type LinkFor, type PersonalLink } from './schemas-answers.ts'

/** The address of a form for one person: the same each time. Throws `conflict` where it takes no answers. */
export async function linkFor(ctx: WriteCtx, { formId, contactId }: LinkFor): Promise<PersonalLink> {
	const [form, contact] = [await getFormRow(ctx, formId), await getContact(ctx, contactId)]
	if (!(await takesAnswers(ctx, form))) throw new DomainError('conflict', 'formId', undefined, messages.notOpen)
	const { token } = await ownLink(ctx, form.id, contact.id)
	await ctx.emit('forms.linkMade', { formId: form.id, contactId: contact.id })
	return { address: `${await publicOrigin(ctx)}${formPathOf(token)}`, name: fullName(contact), title: form.title }
}

/** The row behind that address, made at the first time. */
export async function ownLink(
	ctx: WriteCtx,
	formId: string,
	contactId: string,
): Promise<typeof formLinks.$inferSelect> {
	const theirs = and(owned(ctx, formLinks), eq(formLinks.formId, formId), eq(formLinks.contactId, contactId))
	const [known] = await ctx.db.select().from(formLinks).where(theirs).limit(1)
	if (known) return known
	const link = { id: newId('fln'), businessId: ctx.businessId, formId, contactId, token: newShortId(20) }
	return only(
		await ctx.db
			.insert(formLinks)
			.values({ ...link, createdAt: ctx.now })
			.returning(),
	)
}

/** The same, written to them in their conversation on WhatsApp. Throws what sending a message throws. */
export async function sendForm(ctx: WriteCtx, input: LinkFor): Promise<PersonalLink> {
	if (!ctx.can('inbox.send')) throw new DomainError('forbidden')
	const sent = await linkFor(ctx, input)
	const hello = ['Hola', givenName(await getContact(ctx, input.contactId))].filter(Boolean).join(', ')
	const text = `${hello}. ¿Nos contestas unas preguntas? ${sent.title}: ${sent.address}`
	await sendToContact(ctx, { contactId: input.contactId, channel: 'whatsapp', text })
	const theirs = and(eq(formLinks.formId, input.formId), eq(formLinks.contactId, input.contactId))
	await ctx.db
		.update(formLinks)
		.set({ sentAt: ctx.now })
		.where(and(owned(ctx, formLinks), theirs))
	await ctx.emit('forms.sent', { formId: input.formId, contactId: input.contactId })
	return sent
}

/** Two records were one person: addresses and answers follow the one that stays. */
export async function followMergedContact(
	ctx: WriteCtx,
	{ payload: { contactId, mergedId } }: LoggedEvent<'contacts.contactsMerged'>,
): Promise<void> {
	for (const table of [formLinks, formAnswers, formTalks]) {
		await ctx.db
			.update(table)
			.set({ contactId })
			.where(and(owned(ctx, table), eq(table.contactId, mergedId)))
	}
}
