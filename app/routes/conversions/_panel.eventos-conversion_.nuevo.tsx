import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { Link, useActionData, useLoaderData } from '@remix-run/react'
import { FindClient } from '#app/features/counter/packages/ui/find-client.tsx'
import { products } from '#app/features/products/operations.server.ts'
import { services } from '#app/features/services/operations.server.ts'
import { conversions } from '#app/features/sources/conversions/operations.server.ts'
import { RecordForm } from '#app/features/sources/conversions/ui/record-form.tsx'
import { newShortId } from '#app/lib/id.ts'
import { clientAsked } from '#app/routes/counter/client-asked.server.ts'
import { Card } from '#app/ui/list/card.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { formKeyOf } from '#app/web/form-data.server.ts'
import { demand, load } from '#app/web/load.server.ts'
import { submit } from '#app/web/submit.server.ts'
import { home } from './conversions-screen.server.ts'

export const meta: MetaFunction = () => [{ title: 'Registrar evento de conversión' }]

export async function loader({ request }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	demand(ctx, 'conversions.edit')
	const named = ({ id, name }: { id: string; name: string }) => ({ id, name })
	const offered = ctx.can('services.view') ? (await load(ctx, services.listServices, {})).services : []
	const sold = ctx.can('products.view') ? (await load(ctx, products.listProducts, {})).products : []
	return {
		...(await clientAsked(ctx, request)),
		services: offered.map(named).slice(0, 60),
		products: sold.map(named).slice(0, 60),
		formKey: newShortId(12),
	}
}

export async function action({ request }: ActionFunctionArgs) {
	return submit(await panelContext(request), request, conversions.recordConversion, {
		to: () => home,
		done: 'Evento de conversión registrado',
		refused: 'No se pudo registrar el evento de conversión',
		failed: 'Error al registrar el evento de conversión',
		once: await formKeyOf(request),
	})
}

const path = '/eventos-conversion/nuevo'

export default function NewConversion() {
	const { client, search, found, ...form } = useLoaderData<typeof loader>()
	const result = useActionData<typeof action>()?.result
	return (
		<div className="wrap stack">
			<PageHead
				title="Registrar evento de conversión"
				crumbs={[{ to: '/eventos-conversion', name: 'Eventos de conversión' }]}
				lead="Algo que hizo un cliente y que quieres contar."
			/>
			{client ? (
				<Card title={`De ${client.name}`} aside={<Link to={path}>Cambiar</Link>}>
					<RecordForm {...form} client={client} lastResult={result} />
				</Card>
			) : (
				<Card title="Cliente">
					<FindClient search={search} found={found} kept={{}} to={(id) => `${path}?cliente=${id}`} />
				</Card>
			)}
		</div>
	)
}
