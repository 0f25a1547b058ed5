import { useEffect, useId, useRef, type KeyboardEvent, type PointerEvent } from 'react';

import { drawSquare } from '../../features/account/draw-square.ts';
import { movedCrop, zoomedCrop, zoomMost, type Crop } from '../../features/account/square-crop.ts';
import { t } from '../../i18n/t.ts';
import styles from './crop-frame.module.css';

/**
 * The side of the preview in pixels of the canvas. It is shown at half this size, so that it is sharp on
 * screens with a high pixel density.
 */
const previewPixels = 512;
/** The step of one arrow key, as a fraction of the square's side. */
const keyStep = 0.04;

interface CropFrameProps {
  picture: ImageBitmap;
  crop: Crop;
  onCrop: (crop: Crop) => void;
}

/**
 * Renders the picture under a round cut-out. Dragging and arrow keys move the picture, and a slider zooms it.
 */
export function CropFrame({ picture, crop, onCrop }: CropFrameProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const zoomId = useId();
  const hintId = useId();
  useEffect(() => {
    if (canvas.current) drawSquare(canvas.current, picture, crop);
  }, [picture, crop]);
  const last = useRef({ x: 0, y: 0 });
  const startDrag = ({ currentTarget, pointerId, clientX, clientY }: PointerEvent<HTMLElement>) => {
    currentTarget.setPointerCapture(pointerId);
    last.current = { x: clientX, y: clientY };
  };
  const drag = ({ currentTarget, buttons, clientX, clientY }: PointerEvent<HTMLElement>) => {
    if (buttons !== 1) return;
    const side = currentTarget.clientWidth;
    const { x, y } = last.current;
    last.current = { x: clientX, y: clientY };
    onCrop(movedCrop(picture, crop, { right: (clientX - x) / side, down: (clientY - y) / side }));
  };
  const moveByKey = (event: KeyboardEvent) => {
    const by = keyMoves[event.key];
    if (!by) return;
    event.preventDefault();
    onCrop(movedCrop(picture, crop, by));
  };
  return (
    <div className="grid gap-3 across-middle">
      {/* This element handles the arrow keys, because no native control moves in two directions. The lint rule forbids key handlers on such elements, so it is disabled. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        className={styles.window}
        role="application"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label={t('user.cropLabel')}
        aria-describedby={hintId}
        onPointerDown={startDrag}
        onPointerMove={drag}
        onKeyDown={moveByKey}
      >
        <canvas ref={canvas} width={previewPixels} height={previewPixels} />
      </div>
      <p id={hintId} className="text-s text-centre">
        {t('user.cropHint')}
      </p>
      <div className={styles.zoom}>
        <label htmlFor={zoomId}>{t('user.zoom')}</label>
        <input
          id={zoomId}
          type="range"
          min={1}
          max={zoomMost}
          step={0.05}
          value={crop.zoom}
          onChange={(event) => onCrop(zoomedCrop(picture, crop, event.currentTarget.valueAsNumber))}
        />
      </div>
    </div>
  );
}

const keyMoves: Readonly<Record<string, { right: number; down: number }>> = {
  ArrowLeft: { right: -keyStep, down: 0 },
  ArrowRight: { right: keyStep, down: 0 },
  ArrowUp: { right: 0, down: -keyStep },
  ArrowDown: { right: 0, down: keyStep },
};
