import { Form } from '@remix-run/react'
import { LinkButton } from '../button.tsx'
import { Callout } from '../feedback/callout.tsx'
import { SaveButton } from '../form/form-buttons.tsx'
import { Icon } from '../icon.tsx'
import { FileDrop } from './file-drop.tsx'

const tables = '.csv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

type TableUploadProps = {
	/** Where an empty file with its columns is. */
	template: string
	problem?: string
	/** What else than tables is taken, as browsers name it. */
	also?: string
}

/** The form of one file with rows; without scripts too. */
export function TableUpload({ template, problem, also }: TableUploadProps) {
	return (
		<>
			{problem ? (
				<Callout status="fallo" role="alert">
					{problem}
				</Callout>
			) : null}
			<Form method="post" encType="multipart/form-data" className="stack">
				<FileDrop>
					<Icon name="file-text" />
					<label htmlFor="import-file">
						<b>Arrastra aquí tu archivo, o elígelo</b>
					</label>
					<input
						id="import-file"
						type="file"
						name="file"
						accept={also ? `${tables},${also}` : tables}
						aria-invalid={problem ? true : undefined}
					/>
				</FileDrop>
				<div className="row flex-wrap">
					<SaveButton icon="file-text" saving="Leyendo...">
						Leer archivo
					</SaveButton>
					<LinkButton look="ghost" icon="file-down" to={template} reloadDocument>
						Descargar plantilla
					</LinkButton>
				</div>
			</Form>
		</>
	)
}
