import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { products } from '#app/features/products/operations.server.ts'
import { ProductForm } from '#app/features/products/ui/product-form.tsx'
import { DialogRoute } from '#app/ui/dialog/dialog.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { load } from '#app/web/load.server.ts'
import { submit } from '#app/web/submit.server.ts'

export const handle = { dialog: true }
export const meta: MetaFunction = () => [{ title: 'Registrar producto' }]

const parent = '/inventario/productos'

export async function loader({ request }: LoaderFunctionArgs) {
	return load(await panelContext(request), products.currency, {})
}

export async function action({ request }: ActionFunctionArgs) {
	return submit(await panelContext(request), request, products.createProduct, {
		to: () => parent,
		done: 'Producto registrado correctamente',
		refused: 'No se pudo registrar el producto',
		failed: 'Error al Registrar el producto',
	})
}

export default function NewProduct() {
	const { currency, count, most } = useLoaderData<typeof loader>()
	const full = most !== undefined && count >= most
	const answer = useActionData<typeof action>()
	return (
		<DialogRoute
			title={most === undefined ? 'Registrar producto' : `Registrar producto (${count} / ${most})`}
			below={full ? <p className="muted">Tu plan no tiene lugar para más productos.</p> : undefined}
			parent={parent}
		>
			<ProductForm currency={currency} full={full} parent={parent} lastResult={answer?.result} />
		</DialogRoute>
	)
}
