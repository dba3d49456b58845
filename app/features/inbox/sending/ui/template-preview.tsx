import { filledTemplate } from '../../rules.ts'

type TemplatePreviewProps = { template: { body: string; parameters: string[] }; values: string[] }

/** How a template will read with what was filled in so far; what is still empty shows its mark. */
export function TemplatePreview({ template: { body, parameters }, values }: TemplatePreviewProps) {
	return (
		<div>
			<h3 className="label">Así se leerá</h3>
			<p className="inset whitespace-pre-wrap" aria-live="polite">
				{filledTemplate(
					body,
					values.map((value, at) => value.trim() || `{{${parameters[at]}}}`),
				)}
			</p>
		</div>
	)
}
