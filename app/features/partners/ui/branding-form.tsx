import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react'
import { Form } from '@remix-run/react'
import { type BrandColors, defaultColors } from '#app/lib/brand/brand-colors.ts'
import { brandFonts } from '#app/lib/brand/brand-sheet.ts'
import { Badge } from '#app/ui/feedback/badge.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { textOf } from '#app/ui/form/field.tsx'
import { SaveBar } from '#app/ui/form/save-bar.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { useChanged } from '#app/ui/form/use-changed.ts'
import { useUnsavedChanges } from '#app/ui/form/use-unsaved-changes.ts'
import { Card } from '#app/ui/list/card.tsx'
import { validatedBy } from '#app/ui/validated-by.ts'
import { type BrandingShown, brandColorFields, SaveBranding } from '../schemas-branding.ts'
import { BrandColor } from './brand-color.tsx'
import { BrandPreview } from './brand-preview.tsx'
import { LogoCard } from './logo-card.tsx'
import { ContactLinks } from './partner-info-form.tsx'
import './branding.css'

type ColorField = (typeof brandColorFields)[number]

const colorWords: Record<ColorField, { label: string; hint: string }> = {
	primaryColor: { label: 'Principal', hint: 'Botones y enlaces.' },
	secondaryColor: { label: 'Secundario', hint: 'Detalles y gráficas.' },
	accentColor: { label: 'Acento', hint: 'Promociones y avisos tuyos.' },
	backgroundColor: { label: 'Fondo', hint: 'Un tono muy claro.' },
	textColor: { label: 'Texto', hint: 'Un tono muy oscuro.' },
	successColor: { label: 'Éxito', hint: 'Lo que salió bien.' },
	warningColor: { label: 'Atención', hint: 'Lo que está pendiente.' },
	errorColor: { label: 'Error', hint: 'Lo que falló.' },
}

type BrandingFormProps = { branding: BrandingShown; lastResult?: SubmissionResult }

/** How a partner's businesses and their clients see him (PAR-015 to PAR-026). */
export function BrandingForm({ branding, lastResult }: BrandingFormProps) {
	const { level, logoUrl, ...start } = branding
	const [form, fields] = useForm<Record<keyof SaveBranding, string>, unknown>({
		id: 'marca',
		lastResult,
		defaultValue: start,
		...validatedBy(SaveBranding),
	})
	const changed = useChanged(form.id)
	useUnsavedChanges(changed)
	const colors = colorsOf(Object.fromEntries(brandColorFields.map((name) => [name, textOf(fields[name])])))
	return (
		<div className="wrap stack stack--3">
			<header className="page-head">
				<div>
					<h1>
						Marca <Badge kind="nuevo">Nivel {level}</Badge>
					</h1>
					<p>Así te ven tus negocios y sus clientes: en el panel, en las páginas públicas y en los correos.</p>
				</div>
			</header>
			<LogoCard name={textOf(fields.companyName) ?? ''} logoUrl={logoUrl} />
			<Form className="stack stack--3" method="post" {...getFormProps(form)}>
				<ErrorSummary errors={form.errors} fields={SaveBranding.keyof().options.map((name) => fields[name])} />
				<Card title="Colores">
					<p className="muted">
						El color de las letras se calcula solo, para que siempre se lean: aquí ves cómo queda en claro y en oscuro.
					</p>
					<div className="brand-colors">
						{brandColorFields.map((name) => (
							<BrandColor key={name} field={fields[name]} {...colorWords[name]} />
						))}
					</div>
					<BrandPreview colors={colors} name={textOf(fields.companyName) ?? ''} logo={logoUrl} />
					<div className="form-grid">
						<Select
							field={fields.fontFamily}
							label="Tipografía"
							options={brandFonts.map((font) => ({ id: font, name: font }))}
							hint="Si el equipo de quien mira no la tiene, se usa una parecida."
						/>
						<Select
							field={fields.themeMode}
							label="Tema"
							options={[
								{ id: 'light', name: 'Claro' },
								{ id: 'dark', name: 'Oscuro' },
							]}
							hint="El mismo para todos los que usan tu marca."
						/>
					</div>
				</Card>
				<Card title="Nombre y pie de página">
					<TextField field={fields.companyName} label="Nombre de la marca" autoComplete="organization" />
					<TextArea field={fields.description} label="Descripción" rows={2} hint="Máximo 200 caracteres." />
					<div className="form-grid">
						<TextField field={fields.email} label="Correo" type="email" />
						<TextField field={fields.phone} label="Teléfono" type="tel" />
						<ContactLinks fields={fields} />
					</div>
				</Card>
				<SaveBar dirty={changed} cancelTo="/partner/dashboard" save="Guardar marca" />
			</Form>
		</div>
	)
}

/** What is half typed shows as it would without it. */
function colorsOf(typed: Record<string, string | undefined>): BrandColors {
	const one = (name: ColorField, family: keyof BrandColors) => {
		const value = typed[name]
		return value && /^#[0-9a-f]{6}$/i.test(value) ? value : defaultColors[family]
	}
	return {
		primary: one('primaryColor', 'primary'),
		secondary: one('secondaryColor', 'secondary'),
		accent: one('accentColor', 'accent'),
		background: one('backgroundColor', 'background'),
		text: one('textColor', 'text'),
		success: one('successColor', 'success'),
		warning: one('warningColor', 'warning'),
		error: one('errorColor', 'error'),
	}
}
