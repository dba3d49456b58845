import { type FieldMetadata, getFormProps, type SubmissionResult, useForm } from '@conform-to/react'
import { Form } from '@remix-run/react'
import { DialogBody, DialogFoot } from '#app/ui/dialog/dialog.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { FormButtons } from '#app/ui/form/form-buttons.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { useChanged } from '#app/ui/form/use-changed.ts'
import { useUnsavedChanges } from '#app/ui/form/use-unsaved-changes.ts'
import { validatedBy } from '#app/ui/validated-by.ts'
import { PartnerInfo, type PartnerInfoShown } from '../schemas.ts'
import { type partnerLinks } from '../schemas-links.ts'

type PartnerInfoFormProps = { info: PartnerInfoShown; lastResult?: SubmissionResult<string[]> | null; parent: string }

/** What a partner tells of himself (NAV-027). */
export function PartnerInfoForm({ info, lastResult, parent }: PartnerInfoFormProps) {
	const [form, fields] = useForm<Record<keyof PartnerInfo, string>, unknown>({
		id: 'partner',
		lastResult,
		defaultValue: info,
		...validatedBy(PartnerInfo),
	})
	const changed = useChanged(form.id)
	useUnsavedChanges(changed)
	return (
		<Form className="contents" method="post" {...getFormProps(form)} preventScrollReset>
			<DialogBody>
				<div className="stack">
					<ErrorSummary errors={form.errors} fields={PartnerInfo.keyof().options.map((name) => fields[name])} />
					<TextField field={fields.name} label="Nombre" data-autofocus />
					<TextArea field={fields.description} label="Descripción" rows={3} hint="De 10 a 500 caracteres." />
					<div className="form-grid">
						<TextField field={fields.email} label="Correo" type="email" optional />
						<TextField field={fields.phone} label="Teléfono" type="tel" optional />
						<ContactLinks fields={fields} />
					</div>
				</div>
			</DialogBody>
			<DialogFoot>
				<FormButtons cancelTo={parent} save="Guardar información" />
			</DialogFoot>
		</Form>
	)
}

type LinkName = keyof typeof partnerLinks

/** Where a partner is found on the net. */
export function ContactLinks({ fields }: { fields: Record<LinkName, FieldMetadata<string>> }) {
	return (
		<>
			<TextField field={fields.websiteUrl} label="Sitio web" type="url" optional />
			<TextField field={fields.whatsappUrl} label="WhatsApp" type="url" placeholder="https://wa.me/…" optional />
			<TextField field={fields.facebookUrl} label="Facebook" type="url" optional />
			<TextField field={fields.instagramUrl} label="Instagram" type="url" optional />
			<TextField field={fields.privacyUrl} label="Aviso de privacidad" type="url" optional />
			<TextField field={fields.termsUrl} label="Términos" type="url" optional />
			<TextField field={fields.communityUrl} label="Comunidad" type="url" optional />
		</>
	)
}
