import { type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { createContact } from './contacts.server.ts'
import { CreateContact, type CreateContacts, type CreatedContacts } from './schemas.ts'

const taken = 'Ese número ya es de otro contacto'

/** Registers those of a list that can be, in its order; the others are told with their reason. */
export async function createContacts(ctx: WriteCtx, { clients }: CreateContacts): Promise<CreatedContacts> {
	const answer: CreatedContacts = { created: [], failed: [] }
	for (const [place, client] of clients.entries()) {
		const read = CreateContact.safeParse(client)
		if (!read.success) {
			const [issue] = read.error.issues
			const reason = issue ? `${issue.path.join('.')}: ${issue.message}` : 'invalid_input'
			answer.failed.push({ place, reason })
			continue
		}
		try {
			answer.created.push(await createContact(ctx, read.data))
		} catch (error) {
			// Refused before anything of it was written.
			if (!(error instanceof DomainError) || !['duplicate', 'invalid_input'].includes(error.code)) throw error
			const reason = error.code === 'duplicate' ? taken : (error.sentence ?? error.code)
			answer.failed.push({ place, reason })
		}
	}
	return answer
}
