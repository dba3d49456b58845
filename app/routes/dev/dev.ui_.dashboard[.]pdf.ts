import { sampleSections } from '#app/ui/showcase/sample-report.ts'
import { pdfAnswer } from '#app/web/report-pdf.server.ts'
import { assertDevelopment } from './dev-pages.server.ts'

export function loader() {
	assertDevelopment()
	return pdfAnswer({
		title: 'Números de la agenda',
		lines: ['1 al 30 de noviembre de 2026', 'Todas las sucursales'],
		business: 'Salón Jacaranda',
		timeZone: 'America/Mexico_City',
		sections: sampleSections,
	})
}
