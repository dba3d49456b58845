import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { FieldDialog } from '#app/features/clients/fields/ui/field-dialog.tsx'
import { clients } from '#app/features/clients/operations.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { demand, load } from '#app/web/load.server.ts'
import { submit } from '#app/web/submit.server.ts'
import { fieldsHome, fieldTexts } from './fields-screen.server.ts'

export const handle = { dialog: true }
export const meta: MetaFunction = () => [{ title: 'Editar campo' }]

export async function loader({ request, params: { id = '' } }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	demand(ctx, 'contacts.edit')
	const { label, kind, options } = await load(ctx, clients.getField, { fieldId: id })
	return { kind, values: { label, options: options.join('\n') } }
}

export async function action({ request, params: { id } }: ActionFunctionArgs) {
	const ctx = await panelContext(request)
	return submit(ctx, request, clients.editField, { ...fieldTexts, input: { fieldId: id }, to: () => fieldsHome })
}

export default function EditField() {
	const page = useLoaderData<typeof loader>()
	const result = useActionData<typeof action>()?.result
	return <FieldDialog title="Editar campo" save="Guardar campo" {...page} result={result} />
}
