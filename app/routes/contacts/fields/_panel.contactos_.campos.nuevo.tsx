import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { FieldDialog } from '#app/features/clients/fields/ui/field-dialog.tsx'
import { clients } from '#app/features/clients/operations.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { demand } from '#app/web/load.server.ts'
import { submit } from '#app/web/submit.server.ts'
import { fieldsHome, fieldTexts } from './fields-screen.server.ts'

export const handle = { dialog: true }
export const meta: MetaFunction = () => [{ title: 'Agregar campo' }]

/** A key that records have already comes in the address. */
export async function loader({ request }: LoaderFunctionArgs) {
	demand(await panelContext(request), 'contacts.edit')
	const key = new URL(request.url).searchParams.get('clave')?.slice(0, 200)
	return { values: key ? { key, label: key.replaceAll('_', ' ').slice(0, 60) } : {} }
}

export async function action({ request }: ActionFunctionArgs) {
	return submit(await panelContext(request), request, clients.defineField, { ...fieldTexts, to: () => fieldsHome })
}

export default function NewField() {
	const { values } = useLoaderData<typeof loader>()
	const result = useActionData<typeof action>()?.result
	return <FieldDialog title="Agregar campo" save="Guardar campo" values={values} result={result} />
}
