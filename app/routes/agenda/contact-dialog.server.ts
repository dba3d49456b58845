import { type Ctx } from '#app/core/ctx.server.ts'
import { HeldNumber } from '#app/features/agenda/clients/schemas-who.ts'
import { contacts } from '#app/features/contacts/operations.server.ts'
import { fullName } from '#app/features/contacts/rules.ts'
import { attempt } from '#app/web/attempt.server.ts'
import { demand, load } from '#app/web/load.server.ts'
import { withHeld } from '#app/web/steps.server.ts'
import { submit } from '#app/web/submit.server.ts'

/** The record of a client for the dialog that changes it. */
export async function contactToEdit(ctx: Ctx<'business'>, contactId: string) {
	demand(ctx, contacts.saveAtDesk.permission)
	const contact = await load(ctx, contacts.getContact, { contactId })
	return { contact, tags: (await load(ctx, contacts.usedTags, {})).tags }
}

/** Saves it and leads to `to`; a number that is another one's comes back with the name of who has it. */
export async function saveContactAtDesk(ctx: Ctx<'business'>, request: Request, contactId: string, to: string) {
	const answer = await submit(ctx, request, contacts.saveAtDesk, {
		input: { contactId },
		to: () => to,
		done: 'Contacto registrado',
		refused: 'No se pudo guardar el contacto',
		failed: 'Error al actualizar el contacto',
	})
	return withHeld(answer, async ({ details }) => {
		const held = HeldNumber.safeParse(details).data
		const other = held ? await attempt(ctx, contacts.getContact, held) : null
		return { taken: other?.ok ? `Ese teléfono ya es de ${fullName(other.value)}.` : undefined }
	})
}
