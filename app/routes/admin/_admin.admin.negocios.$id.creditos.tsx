import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { admin } from '#app/features/admin/operations.server.ts'
import { CreditForm } from '#app/features/admin/ui/credit-form.tsx'
import { sentInWords } from '#app/features/admin/ui/words.ts'
import { newShortId } from '#app/lib/id.ts'
import { DialogRoute } from '#app/ui/dialog/dialog.tsx'
import { load } from '#app/web/load.server.ts'
import { submit } from '#app/web/submit.server.ts'
import { adminContext } from './admin-context.server.ts'

export const handle = { dialog: true }
export const meta: MetaFunction = () => [{ title: 'Enviar créditos' }]

export async function loader({ request, params: { id = '' } }: LoaderFunctionArgs) {
	const { name } = await load(await adminContext(request), admin.showBusiness, { businessId: id })
	return { businessId: id, name, requestId: newShortId(), parent: `/admin/negocios/${id}` }
}

export async function action({ request, params: { id } }: ActionFunctionArgs) {
	return submit(await adminContext(request), request, admin.giveCredits, {
		input: { businessId: id },
		to: () => `/admin/negocios/${id}`,
		said: ({ free, renewal }) => sentInWords(free, renewal),
		done: 'Créditos enviados exitosamente',
		refused: 'Error al enviar créditos',
		failed: 'Error al enviar créditos',
	})
}

export default function SendCredits() {
	const { businessId, name, requestId, parent } = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	return (
		<DialogRoute title="Enviar créditos" below={<p className="muted">{name}</p>} parent={parent}>
			<CreditForm businessId={businessId} requestId={requestId} lastResult={answer?.result} parent={parent} />
		</DialogRoute>
	)
}
