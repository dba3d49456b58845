type TemplatePreviewProps = { header?: string | null; body: string; footer?: string | null; buttons?: string[] }

/** A template as a phone shows it. */
export function TemplatePreview({ header, body, footer, buttons = [] }: TemplatePreviewProps) {
	return (
		<div className="inset stack stack--1 template-preview">
			{header ? <b>{header}</b> : null}
			<p className="whitespace-pre-wrap">{body}</p>
			{footer ? <p className="caption muted">{footer}</p> : null}
			{buttons.length > 0 ? (
				<ul className="row row--wrap" aria-label="Botones">
					{buttons.map((text) => (
						<li key={text} className="chip">
							{text}
						</li>
					))}
				</ul>
			) : null}
		</div>
	)
}
