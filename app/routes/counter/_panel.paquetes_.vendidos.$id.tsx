import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { counter } from '#app/features/counter/operations.server.ts'
import { SoldView } from '#app/features/counter/packages/ui/sold-view.tsx'
import { newShortId } from '#app/lib/id.ts'
import { PageHead } from '#app/ui/page-head.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { load } from '#app/web/load.server.ts'
import { submit } from '#app/web/submit.server.ts'

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.sold.name ?? 'Paquete' }]

export async function loader({ request, params: { id = '' } }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	return {
		sold: await load(ctx, counter.soldPackage, { soldPackageId: id }),
		seesClient: ctx.can('contacts.view'),
		seesReceipt: ctx.can('agenda.edit'),
		// Of this form: sent twice, it is one refund.
		requestKey: newShortId() + newShortId(),
	}
}

export async function action({ request, params: { id } }: ActionFunctionArgs) {
	return submit(await panelContext(request), request, counter.refundPackage, {
		input: { soldPackageId: id },
		to: ({ soldPackageId }) => `/paquetes/vendidos/${soldPackageId}`,
		done: 'Paquete devuelto',
		said: ({ receipt }) => `Paquete devuelto. Recibo ${receipt.folio}`,
		refused: 'No se pudo devolver el paquete',
		failed: 'Error al devolver el paquete',
	})
}

export default function SoldPackage() {
	const { sold, ...screen } = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	return (
		<div className="wrap stack">
			<PageHead title={`${sold.name} de ${sold.client}`} crumbs={[{ to: '/paquetes', name: 'Paquetes' }]} />
			<SoldView sold={sold} {...screen} lastResult={answer?.result} />
		</div>
	)
}
