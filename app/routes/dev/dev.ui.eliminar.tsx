import { type ActionFunctionArgs, type MetaFunction } from '@remix-run/node'
import { DeleteDialog } from '#app/ui/dialog/removal-dialogs.tsx'
import { assertDevelopment } from './dev-pages.server.ts'
import { leaveChanged } from './dev-ui.server.ts'

export const handle = { dialog: true }
export const meta: MetaFunction = () => [{ title: 'Eliminar' }]

export function action({ request }: ActionFunctionArgs) {
	assertDevelopment()
	return leaveChanged(request, { record: '' }, 'Sucursal eliminada')
}

export default function Delete() {
	return <DeleteDialog what="la sucursal Roma" parent="/dev/ui" />
}
