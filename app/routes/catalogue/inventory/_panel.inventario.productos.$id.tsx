import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { products } from '#app/features/products/operations.server.ts'
import { ProductForm } from '#app/features/products/ui/product-form.tsx'
import { DialogRoute } from '#app/ui/dialog/dialog.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { load } from '#app/web/load.server.ts'
import { submit } from '#app/web/submit.server.ts'

export const handle = { dialog: true }
export const meta: MetaFunction = () => [{ title: 'Editar producto' }]

const parent = '/inventario/productos'

export async function loader({ request, params: { id = '' } }: LoaderFunctionArgs) {
	return load(await panelContext(request), products.getProduct, { productId: id })
}

export async function action({ request, params: { id } }: ActionFunctionArgs) {
	return submit(await panelContext(request), request, products.editProduct, {
		input: { productId: id },
		to: () => parent,
		done: 'Producto actualizado correctamente',
		refused: 'No se pudo guardar el producto',
		failed: 'Error al Registrar el producto',
	})
}

export default function EditProduct() {
	const product = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	return (
		<DialogRoute title="Editar producto" parent={parent}>
			<ProductForm product={product} currency={product.currency} parent={parent} lastResult={answer?.result} />
		</DialogRoute>
	)
}
