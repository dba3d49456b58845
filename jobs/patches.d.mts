type Hunk = { before: string; after: string }
type FilePatch = { file: string; hunks: Hunk[] }
type Patch = { name: string; package: string; version: string; why: string; files: FilePatch[] }

export function patches(): Patch[]
export function patched(text: string, change: FilePatch, back?: boolean): string
export function applyPatches(): void
