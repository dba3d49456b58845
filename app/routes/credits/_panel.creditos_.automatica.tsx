import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { billing } from '#app/features/billing/operations.server.ts'
import { TopUpForm } from '#app/features/billing/ui/top-up-form.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { demand, load } from '#app/web/load.server.ts'
import { submit } from '#app/web/submit.server.ts'

export const meta: MetaFunction = () => [{ title: 'Recarga automática' }]

export async function loader({ request }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	demand(ctx, 'credits.edit')
	const { topUp, hasCustomer, sells, partner } = await load(ctx, billing.account, {})
	return { topUp, canPay: sells && !partner, hasCustomer }
}

export async function action({ request }: ActionFunctionArgs) {
	return submit(await panelContext(request), request, billing.saveTopUp, {
		to: () => '/creditos',
		done: 'Recarga automática guardada',
		refused: 'No se pudo guardar la recarga automática',
		failed: 'Error al guardar la recarga automática',
	})
}

export default function AutomaticTopUp() {
	const answer = useActionData<typeof action>()
	return <TopUpForm {...useLoaderData<typeof loader>()} lastResult={answer?.result} />
}
