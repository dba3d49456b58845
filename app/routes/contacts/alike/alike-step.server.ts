import { data } from '@remix-run/node'
import { type Ctx } from '#app/core/ctx.server.ts'
import { clients } from '#app/features/clients/operations.server.ts'
import { contacts } from '#app/features/contacts/operations.server.ts'
import { attempt } from '#app/web/attempt.server.ts'
import { formOf } from '#app/web/form-data.server.ts'
import { parseWithZod } from '#app/web/submission.server.ts'

const twice = 'Puede que ya esté en tus contactos. Si es otra persona, regístrala de nuevo con el mismo botón.'

/**
 * The form of somebody new, back with who it may be already, unless its person has seen them: a second press registers.
 * Null where there is nothing to ask. Who has the same number is not asked about: that can't be saved at all.
 */
export async function alikeStep(ctx: Ctx<'business'>, request: Request) {
	const form = await formOf(request)
	const submission = parseWithZod(form, { schema: clients.registerClient.input })
	if (submission.status !== 'success' || !ctx.can(clients.registerClient.permission)) return null
	const { name, lastname, secondLastname, email, birthdate } = submission.value
	const found = await attempt(ctx, contacts.alikeTyped, { name, lastname, secondLastname, email, birthdate })
	const people = found.ok ? found.value.people : []
	const seen = form.getAll('alike')
	if (people.every(({ id }) => seen.includes(id))) return null
	const result = submission.reply({ formErrors: [twice] })
	return data({ result, details: null, held: { taken: undefined, alike: people } }, { status: 409 })
}
