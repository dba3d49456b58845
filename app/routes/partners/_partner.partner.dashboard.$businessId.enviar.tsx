import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { admin } from '#app/features/admin/operations.server.ts'
import { sentInWords } from '#app/features/admin/ui/words.ts'
import { partners } from '#app/features/partners/operations.server.ts'
import { TransferForm } from '#app/features/partners/ui/transfer-form.tsx'
import { newShortId } from '#app/lib/id.ts'
import { DialogRoute } from '#app/ui/dialog/dialog.tsx'
import { load } from '#app/web/load.server.ts'
import { submit } from '#app/web/submit.server.ts'
import { partnerContext } from './partner-context.server.ts'

const parent = '/partner/dashboard'

export const handle = { dialog: true }
export const meta: MetaFunction = () => [{ title: 'Enviar créditos' }]

export async function loader({ request, params: { businessId = '' } }: LoaderFunctionArgs) {
	const ctx = await partnerContext(request)
	const { name } = await load(ctx, partners.business, { businessId })
	const { prepayCredits } = await load(ctx, partners.frame, {})
	return { businessId, name, prepayCredits, requestId: newShortId() }
}

export async function action({ request, params: { businessId } }: ActionFunctionArgs) {
	return submit(await partnerContext(request), request, admin.transferCredits, {
		input: { businessId },
		to: () => parent,
		said: ({ free, renewal }) => sentInWords(free, renewal),
		done: 'Créditos enviados exitosamente',
		refused: 'Error al enviar créditos',
		failed: 'Error al enviar créditos',
	})
}

export default function SendCredits() {
	const { name, prepayCredits, ...form } = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	const below = (
		<p className="muted">
			{name}. En tu saldo hay {prepayCredits} créditos.
		</p>
	)
	return (
		<DialogRoute title="Enviar créditos" below={below} parent={parent}>
			<TransferForm {...form} lastResult={answer?.result} parent={parent} />
		</DialogRoute>
	)
}
