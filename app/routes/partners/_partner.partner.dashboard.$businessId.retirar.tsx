import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { partners } from '#app/features/partners/operations.server.ts'
import { ExtractForm } from '#app/features/partners/ui/transfer-form.tsx'
import { newShortId } from '#app/lib/id.ts'
import { DialogRoute } from '#app/ui/dialog/dialog.tsx'
import { load } from '#app/web/load.server.ts'
import { submit } from '#app/web/submit.server.ts'
import { partnerContext } from './partner-context.server.ts'

const parent = '/partner/dashboard'

export const handle = { dialog: true }
export const meta: MetaFunction = () => [{ title: 'Retirar créditos' }]

export async function loader({ request, params: { businessId = '' } }: LoaderFunctionArgs) {
	const { name, gpt, reasoning } = await load(await partnerContext(request), partners.business, { businessId })
	return { businessId, name, gpt, reasoning, requestId: newShortId() }
}

export async function action({ request, params: { businessId } }: ActionFunctionArgs) {
	return submit(await partnerContext(request), request, partners.extractCredits, {
		input: { businessId },
		to: () => parent,
		done: 'Los créditos regresaron a tu saldo',
		refused: 'No se pudieron retirar los créditos',
		failed: 'Error al retirar los créditos',
	})
}

export default function TakeCredits() {
	const { name, gpt, reasoning, ...form } = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	const below = (
		<p className="muted">
			{name} tiene {gpt} créditos GPT y {reasoning} Reasoning.
		</p>
	)
	return (
		<DialogRoute title="Retirar créditos" below={below} parent={parent}>
			<ExtractForm {...form} lastResult={answer?.result} parent={parent} />
		</DialogRoute>
	)
}
