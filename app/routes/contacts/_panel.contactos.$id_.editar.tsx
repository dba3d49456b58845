import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { clients } from '#app/features/clients/operations.server.ts'
import { ClientForm } from '#app/features/clients/record/ui/client-form.tsx'
import { contacts } from '#app/features/contacts/operations.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { demand, load } from '#app/web/load.server.ts'
import { submit } from '#app/web/submit.server.ts'
import { home, queryOf } from './contacts-screen.server.ts'
import { formValues, savingTexts, withHolder } from './record-screen.server.ts'

export const handle = { dialog: true }
export const meta: MetaFunction = () => [{ title: 'Editar contacto' }]

export async function loader({ request, params: { id = '' } }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	demand(ctx, 'contacts.edit')
	const contact = await load(ctx, contacts.getContact, { contactId: id })
	const { tags } = await load(ctx, contacts.usedTags, {})
	const { fields } = await load(ctx, clients.listFields, {})
	return {
		contactId: contact.id,
		values: formValues(contact, fields),
		defined: fields,
		chosen: contact.tags,
		tags,
		parent: `${home}/${id}${queryOf(request)}`,
	}
}

export async function action({ request, params: { id } }: ActionFunctionArgs) {
	const ctx = await panelContext(request)
	const to = `${home}/${id}${queryOf(request)}`
	const answer = await submit(ctx, request, clients.saveClient, {
		...savingTexts,
		input: { contactId: id },
		to: () => to,
	})
	return withHolder(ctx, answer)
}

export default function EditContact() {
	const { contactId, values, defined, chosen, tags, parent } = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	return (
		<ClientForm
			{...{ contactId, values, defined, tags, parent }}
			chosenTags={chosen}
			isNew={false}
			result={answer?.result}
			taken={answer?.held.taken}
		/>
	)
}
