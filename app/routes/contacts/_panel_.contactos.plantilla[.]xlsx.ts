import { type LoaderFunctionArgs } from '@remix-run/node'
import { templateColumns } from '#app/features/clients/files/columns.ts'
import { panelContext } from '#app/web/context.server.ts'
import { xlsxAnswer } from '#app/web/downloads/xlsx.server.ts'
import { demand } from '#app/web/load.server.ts'

/** An empty workbook with the heads that an import reads (IMP-031). */
export async function loader({ request }: LoaderFunctionArgs) {
	demand(await panelContext(request), 'contacts.edit')
	return xlsxAnswer('plantilla-contactos.xlsx', [{ name: 'Contactos', rows: [[...templateColumns]] }])
}
