import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { clients } from '#app/features/clients/operations.server.ts'
import { ClientForm } from '#app/features/clients/record/ui/client-form.tsx'
import { rowsOfValues } from '#app/features/contacts/custom/values.ts'
import { contacts } from '#app/features/contacts/operations.server.ts'
import { presetBirthdate } from '#app/features/contacts/rules.ts'
import { panelContext } from '#app/web/context.server.ts'
import { demand, load } from '#app/web/load.server.ts'
import { submit } from '#app/web/submit.server.ts'
import { alikeStep } from './alike/alike-step.server.ts'
import { home, queryOf } from './contacts-screen.server.ts'
import { savingTexts, withHolder } from './record-screen.server.ts'

export const handle = { dialog: true }
export const meta: MetaFunction = () => [{ title: 'Registrar contactos' }]

export async function loader({ request }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	demand(ctx, 'contacts.edit')
	const { tags } = await load(ctx, contacts.usedTags, {})
	const { fields } = await load(ctx, clients.listFields, {})
	return { tags, defined: fields, rows: rowsOfValues({}, fields), parent: `${home}${queryOf(request)}` }
}

export async function action({ request }: ActionFunctionArgs) {
	const ctx = await panelContext(request)
	const query = queryOf(request)
	const asked = await alikeStep(ctx, request)
	if (asked) return asked
	const answer = await submit(ctx, request, clients.registerClient, { ...savingTexts, to: () => `${home}${query}` })
	return withHolder(ctx, answer)
}

/** As every new form begins, with the country of the business, Mexico where it has none (CON-018). */
const start = { gender: 'male', birthdate: presetBirthdate, type: 'lead' }
const tabs = [
	{ id: 'individual', name: 'Individual', to: '/contactos/nuevo', current: true },
	{ id: 'masiva', name: 'Carga Masiva', to: '/contactos/importar' },
]

export default function NewContact() {
	const { tags, defined, rows, parent } = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	return (
		<ClientForm
			{...{ tags, defined, parent, tabs }}
			values={{ ...start, fields: rows }}
			chosenTags={[]}
			isNew
			result={answer?.result}
			taken={answer?.held.taken}
			alike={answer?.held.alike}
		/>
	)
}
