import { buttonClass } from '../button.tsx'
import { Icon } from '../icon.tsx'

/** A plain link to the document: the server draws it, so it works without a script and on a phone. */
export function ExportPdf({ href, fileName = 'dashboard.pdf' }: { href: string; fileName?: string }) {
	return (
		<a className={buttonClass({})} href={href} download={fileName}>
			<Icon name="file-down" />
			Exportar PDF
		</a>
	)
}
