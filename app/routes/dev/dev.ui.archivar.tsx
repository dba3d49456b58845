import { type ActionFunctionArgs, type MetaFunction } from '@remix-run/node'
import { ArchiveDialog } from '#app/ui/dialog/removal-dialogs.tsx'
import { assertDevelopment } from './dev-pages.server.ts'
import { leaveChanged } from './dev-ui.server.ts'

export const handle = { dialog: true }
export const meta: MetaFunction = () => [{ title: 'Archivar' }]

export function action({ request }: ActionFunctionArgs) {
	assertDevelopment()
	return leaveChanged(request, { archived: true }, 'Sucursal archivada')
}

export default function Archive() {
	return <ArchiveDialog what="la sucursal Roma" parent="/dev/ui" />
}
