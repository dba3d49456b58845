import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { partners } from '#app/features/partners/operations.server.ts'
import { PartnerInfoForm } from '#app/features/partners/ui/partner-info-form.tsx'
import { DialogRoute } from '#app/ui/dialog/dialog.tsx'
import { load } from '#app/web/load.server.ts'
import { submit } from '#app/web/submit.server.ts'
import { partnerContext } from './partner-context.server.ts'

export const handle = { dialog: true }
export const meta: MetaFunction = () => [{ title: 'Editar información' }]

export async function loader({ request }: LoaderFunctionArgs) {
	return load(await partnerContext(request), partners.info, {})
}

export async function action({ request }: ActionFunctionArgs) {
	return submit(await partnerContext(request), request, partners.saveInfo, {
		to: () => '/partner/dashboard',
		done: 'Información actualizada correctamente',
		refused: 'No se pudo actualizar la información',
		failed: 'Error al procesar el partner',
	})
}

export default function EditInfo() {
	const info = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	return (
		<DialogRoute title="Editar información" parent="/partner/dashboard">
			<PartnerInfoForm info={info} lastResult={answer?.result} parent="/partner/dashboard" />
		</DialogRoute>
	)
}
